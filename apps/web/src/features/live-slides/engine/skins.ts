import type { SkinDesign } from '@yantu/deck/themes/index'

/** The skins in the picker's order; the code of each is a file of its own, loaded when it is first drawn. */
export const skins = [
  {
    id: 'journal',
    name: '研刊',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/journal/index')).journal,
  },
  {
    id: 'ink',
    name: '墨韵',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/ink/index')).ink,
  },
  {
    id: 'swiss',
    name: '瑞格',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/swiss/index')).swiss,
  },
  {
    id: 'blueprint',
    name: '蓝图',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/blueprint/index')).blueprint,
  },
  {
    id: 'botanical',
    name: '本草',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/botanical/index')).botanical,
  },
  {
    id: 'monitor',
    name: '监护',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/monitor/index')).monitor,
  },
  {
    id: 'bauhaus',
    name: '构成',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/bauhaus/index')).bauhaus,
  },
  {
    id: 'museum',
    name: '馆藏',
    load: async (): Promise<SkinDesign> => (await import('@yantu/deck/themes/museum/index')).museum,
  },
] as const
