/** The menu of /mapping, specification section 2. */
export type DrawingKind = 'cover' | 'illustration' | 'animation'

export interface Drawing {
  /** Of its file in `@yantu/drawings`. */
  name: string
  kind: DrawingKind
  title: string
  /** What it is called on the home page's wall. */
  short: string
  field: string
  caption: string
  /** px of the drawing itself: its ratio. */
  width: number
  height: number
}

/** px, of the pictures that the build makes of each drawing (scripts/drawings.ts). */
export const DRAWING_WIDTHS = [480, 960, 1600] as const

/** The eight of the gallery, in its order. */
export const drawings = [
  {
    name: 'membrane',
    kind: 'illustration',
    title: '细胞膜的流动镶嵌',
    short: '细胞膜',
    field: '生物化学',
    caption: '磷脂、通道与糖链，一张剖面讲清',
    width: 1600,
    height: 1000,
  },
  {
    name: 'perovskite',
    kind: 'cover',
    title: '光与晶格',
    short: '光与晶格',
    field: '材料',
    caption: 'ABX₃ 八面体骨架，期刊专刊封面',
    width: 900,
    height: 1200,
  },
  {
    name: 'neuron',
    kind: 'illustration',
    title: '神经元与突触',
    short: '神经元与突触',
    field: '神经科学',
    caption: '由胞体到受体，局部放大',
    width: 1600,
    height: 1000,
  },
  {
    name: 'battery',
    kind: 'animation',
    title: '锂离子电池充放电',
    short: '锂离子电池',
    field: '电化学',
    caption: '锂离子穿梭的剖面，机制动画的关键帧',
    width: 1600,
    height: 900,
  },
  {
    name: 'crispr',
    kind: 'cover',
    title: '精准一剪',
    short: '精准一剪',
    field: '基因编辑',
    caption: 'Cas9 沿向导 RNA 找到靶点',
    width: 900,
    height: 1200,
  },
  {
    name: 'interferometer',
    kind: 'illustration',
    title: '迈克耳孙干涉仪',
    short: '迈克耳孙干涉仪',
    field: '光学',
    caption: '等轴测光路与等倾条纹',
    width: 1600,
    height: 1200,
  },
  {
    name: 'microfluidic',
    kind: 'animation',
    title: '液滴微流控芯片',
    short: '微流控芯片',
    field: '微纳加工',
    caption: '流动聚焦，单细胞包裹，操作动画的关键帧',
    width: 1600,
    height: 1200,
  },
  {
    name: 'carbon',
    kind: 'illustration',
    title: '全球碳循环',
    short: '全球碳循环',
    field: '地球科学',
    caption: '青绿山水里的碳收支',
    width: 1600,
    height: 900,
  },
] as const satisfies readonly Drawing[]

export const kindNames: Record<DrawingKind, string> = {
  cover: '封面',
  illustration: '插图',
  animation: '科研动画',
}
