/** The skins in the picker's order. */
export const skins = [
  { id: 'journal', name: '研刊' },
  { id: 'ink', name: '墨韵' },
  { id: 'swiss', name: '瑞格' },
  { id: 'blueprint', name: '蓝图' },
  { id: 'botanical', name: '本草' },
  { id: 'monitor', name: '监护' },
  { id: 'bauhaus', name: '构成' },
  { id: 'museum', name: '馆藏' },
] as const

export type SkinId = (typeof skins)[number]['id']
