import type { CardOf } from '@yantu/deck/share/types'

type Said = Omit<CardOf<'list', never>, 'pictures'>
type List =
  | (Said & { works: string })
  | (Said & { drawings: readonly string[] })
  | (CardOf<'demand', never> & { kind: 'demand' })

const hall = { kind: 'list', label: '模板大厅', lead: '为答辩、路演与课题汇报而作' } as const

/** Pages that show many things: what their pictures say, and whose covers or drawings stand beside it. */
export const lists = {
  template: { ...hall, title: '把研究，讲得漂亮', works: '0' },
  'template-2': { ...hall, title: '文档范例', works: '2' },
  'template-3': { ...hall, title: 'Excel 表格', works: '3' },
  'template-4': { ...hall, title: 'PDF 与海报', works: '4' },
  'template-5': { ...hall, title: '演示视频', works: '5' },
  'template-6': { ...hall, title: '逻辑图', works: '6' },
  'template-7': { ...hall, title: '科研绘图', works: '7' },
  'gold-case': {
    kind: 'list',
    label: '金奖案例',
    title: '看评委记住了什么',
    lead: '拆开获奖作品的讲法，一页一页地看',
    works: '1',
  },
  mapping: {
    kind: 'list',
    label: '科研绘图',
    title: '看不见的，画给审稿人看',
    lead: '封面、插图与科研动画',
    drawings: [
      'membrane',
      'neuron',
      'crispr',
      'perovskite',
      'battery',
      'carbon',
      'microfluidic',
      'interferometer',
    ],
  },
  'orders-square': {
    kind: 'demand',
    label: '接单广场',
    title: '报价公开，稿成付讫',
    sum: { name: '设计需求', value: '四步交稿' },
    facts: [
      { name: '一', value: '发布需求' },
      { name: '二', value: '选定设计师，付定金' },
      { name: '三', value: '审试稿，付余款' },
      { name: '四', value: '验收全稿' },
    ],
    pictures: [],
  },
} as const satisfies Readonly<Record<string, List>>

export type ListName = keyof typeof lists

export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)
