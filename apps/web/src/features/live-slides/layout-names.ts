import type { LayoutPreview } from './engine/protocol.ts'

/** What the ways to set a page are called. */
export const layoutNames: Readonly<Record<LayoutPreview['layout'], string>> = {
  bullets: '要点',
  cards: '卡片',
  timeline: '时间轴',
  process: '流程',
  compare: '对比',
  bignum: '大数字',
  table: '表格',
  chart: '图表',
  quote: '引言',
  figure: '图文',
  agenda: '日程',
}
