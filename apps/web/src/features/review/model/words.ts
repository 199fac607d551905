import { sceneDictionaryOf } from '@yantu/contract/catalog/work-type'
import type { Labels, Listing, ReviewItem } from '../api.ts'

export const typeNames: Readonly<Record<string, string>> = {
  '0': 'PPT',
  '1': '金奖',
  '2': '文档',
  '3': 'Excel',
  '4': 'PDF',
  '5': '视频',
  '6': '逻辑图',
  '7': '科研绘图',
}

export const listNames: Readonly<Record<Listing['state'], string>> = {
  waiting: '待审',
  appealed: '申诉',
  rejected: '已驳回',
  taken_down: '已下架',
  published: '已上架',
}

export const stateNames: Readonly<Record<string, string>> = {
  pending: '待审',
  published: '已上架',
  rejected: '已驳回',
  taken_down: '已下架',
  deleted: '已删除',
}

/** What happened to a work, as its history says it. */
export const eventNames: Readonly<Record<string, string>> = {
  submitted: '提交',
  edited: '修改后重新提交',
  published: '通过',
  approved: '修改通过',
  rejected: '驳回',
  reopened: '申诉通过，重新审核',
  taken_down: '下架',
  restored: '恢复上架',
  withdrawn: '撤回修改',
  deleted: '删除',
  theme_allowed: '允许用作 AI 主题',
  theme_refused: '不再允许用作 AI 主题',
}

export const decisionNames = {
  publish: '通过',
  reject: '驳回',
  takeDown: '下架',
  restore: '恢复上架',
} as const

/** What the doctor looks at, by its rules. */
export const ruleNames: Readonly<Record<string, string>> = {
  pages: '页数',
  ratio: '画幅',
  macros: '宏',
  external: '外部链接',
  'fonts-missing': '缺少字体',
  'font-licence': '字体授权',
  'fonts-many': '字体过多',
  'small-text': '小字',
  contrast: '对比',
  'picture-only': '整页图片',
  placeholder: '残留占位',
  unfilled: '空白占位',
  outside: '超出页面',
  overlap: '重叠',
  formula: '公式',
  empty: '空白页',
  title: '页面标题',
  alt: '替代文字',
  notes: '备注',
  repair: '打开修复',
  media: '音视频',
  'off-page': '页外内容',
  residue: '个人信息',
  comments: '批注',
  author: '作者信息',
  'ai-label': 'AI 标识',
  pdf: 'PDF 对照',
}

export const ruleName = (rule: string): string => ruleNames[rule] ?? rule

export const fieldNames: Readonly<Record<keyof ReviewItem['content'], string>> = {
  title: '主题',
  description: '介绍',
  scene: '场景',
  color: '主色',
  style: '风格',
  sort: '分类',
  winningGrade: '获奖级别',
  awardYear: '获奖年份',
  price: '价格',
  hasAiContent: '含 AI 生成内容',
  allowsTheme: '用作 AI 主题',
  fileName: '文件',
  pdfFileName: 'PDF',
  accessoryName: '附件',
  imageFileName: '预览图',
}

const dictionaryOf: Readonly<Record<string, (type: string) => string>> = {
  scene: sceneDictionaryOf,
  color: () => 'color',
  style: () => 'style',
  sort: () => 'sort',
  winningGrade: () => 'winning_grade',
}

/** The colours that the cover shows, where the uploader chose others; '' where they agree, or nobody has looked. */
export function seenColoursText(chosen: string, seen: readonly string[], labels: Labels): string {
  const given = chosen.split(',').filter(Boolean)
  const isSame = seen.length === given.length && seen.every((one) => given.includes(one))
  if (seen.length === 0 || isSame) return ''
  return `封面上看到的是${valueText('color', seen.join(','), { labels, type: '0' })}`
}

/** A field's value in words: labels for dictionary values, 是 and 否 for what is ticked, '' as nothing. */
export function valueText(
  field: keyof ReviewItem['content'],
  value: string,
  { labels, type }: { labels: Labels; type: string },
): string {
  if (field === 'price') return Number(value) > 0 ? `¥${value}` : '免费'
  if (field === 'hasAiContent' || field === 'allowsTheme') return value === '1' ? '是' : '否'
  const entries = labels[dictionaryOf[field]?.(type) ?? ''] ?? []
  const known = value.split(',').map((one) => entries.find((entry) => entry.value === one)?.label ?? one)
  return known.join('、')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A moment of the wire (Asia/Shanghai). */
const instantOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** How long something waits: 6 小时 20 分. */
export function waitText(since: string, now: number): string {
  const ms = Math.max(0, now - instantOf(since))
  const [days, hours] = [Math.floor(ms / (24 * HOUR_MS)), Math.floor(ms / HOUR_MS) % 24]
  const minutes = Math.floor(ms / MINUTE_MS) % 60
  if (days > 0) return `${days} 天${hours ? ` ${hours} 小时` : ''}`
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分钟`
}

/** The hour today, else the day: 08:12, 11-20. */
export function shortTime(time: string, now: number): string {
  const today = new Date(now + 8 * HOUR_MS).toISOString().slice(0, 10)
  return time.startsWith(today) ? time.slice(11, 16) : time.slice(5, 10)
}

/** Pages in ascending order, neighbours by their ends: 13–20、24. */
export function spansOf(pages: readonly number[]): string {
  const spans: [number, number][] = []
  for (const page of pages) {
    const last = spans.at(-1)
    if (last?.[1] === page - 1) last[1] = page
    else spans.push([page, page])
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join('、')
}
