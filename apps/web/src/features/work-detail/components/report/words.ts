import type { FontLicence } from '@yantu/contract/inspection/report'
import type { InspectionSummary } from '@yantu/contract/inspection/summary'

/** One line of a report. */
export interface ReportRow {
  name: string
  value: string
  /** '' where the value says it all. */
  note: string
  /** What a buyer should know before. */
  isDoubt: boolean
  /** Nobody has looked: it is no promise. */
  isUnchecked: boolean
}

const row = (name: string, value: string, note: string, more: Partial<ReportRow> = {}): ReportRow => ({
  name,
  value,
  note,
  isDoubt: false,
  isUnchecked: false,
  ...more,
})
const fine = (name: string, value: string, note = ''): ReportRow => row(name, value, note)
const doubt = (name: string, value: string, note = ''): ReportRow => row(name, value, note, { isDoubt: true })
const unchecked = (name: string): ReportRow => row(name, '未检查', '', { isUnchecked: true })

const NAMED = 8
const pagesText = (pages: readonly number[]): string =>
  `第 ${pages.slice(0, NAMED).join('、')} 页${pages.length > NAMED ? '等' : ''}`

function onPages(name: string, pages: readonly number[] | null): ReportRow {
  if (!pages) return unchecked(name)
  return pages.length === 0 ? fine(name, '无') : doubt(name, `${pages.length} 页`, pagesText(pages))
}

function fontsRow({ fonts }: InspectionSummary): ReportRow {
  if (!fonts) return unchecked('字体')
  const named = (licence: FontLicence) =>
    fonts.filter((font) => font.licence === licence).map(({ face }) => face)
  const value = `${fonts.length} 款`
  const [paid, unknown, system] = [named('commercial'), named('unknown'), named('system')]
  if (paid.length > 0) return doubt('字体', value, `要另买授权：${paid.join('、')}`)
  if (unknown.length > 0) return doubt('字体', value, `授权不明：${unknown.join('、')}`)
  const faces = fonts.map(({ face }) => face).join('、')
  if (fonts.length === 0) return fine('字体', '无')
  return fine('字体', value, `${system.length > 0 ? '系统自带或可免费商用' : '可免费商用'}：${faces}`)
}

function ratioRow({ ratio }: InspectionSummary): ReportRow {
  if (ratio === null || ratio === '16∶9') return fine('画幅', ratio ?? '不限')
  return doubt('画幅', ratio, '宽屏放映时两边会留空')
}

function editableRow({ editable, pages }: InspectionSummary): ReportRow {
  if (pages === null || editable === null) return fine('页数', pages === null ? '未知' : `${pages} 页`)
  const value = `${editable} / ${pages} 页`
  return editable === pages ? fine('文字可编辑', value) : doubt('文字可编辑', value, '其余是整页的图片')
}

function insideRows({ hasMacros, hasExternalLinks }: InspectionSummary): ReportRow[] {
  return [
    flagRow('宏', hasMacros, '打开时不要启用'),
    flagRow('外部链接', hasExternalLinks, '断网时有的图会缺'),
  ]
}

function flagRow(name: string, flag: '0' | '1' | null, note: string): ReportRow {
  if (flag === null) return unchecked(name)
  return flag === '1' ? doubt(name, '有', note) : fine(name, '无')
}

function aiRow({ hasAiLabel }: InspectionSummary): ReportRow {
  if (hasAiLabel === null) return unchecked('AI 标识')
  return fine('AI 标识', hasAiLabel === '1' ? '含 AI 生成内容' : '无')
}

/** What a buyer is told of a deck (eight lines) or of another file (three), in plain words. */
export function reportRows(summary: InspectionSummary, isDeck: boolean): ReportRow[] {
  if (!isDeck) return [...insideRows(summary), aiRow(summary)]
  const contrast = onPages('看不清的字', summary.lowContrast)
  return [
    editableRow(summary),
    ratioRow(summary),
    fontsRow(summary),
    onPages('小字', summary.smallText && [...new Set(summary.smallText)]),
    onPages('残留占位', summary.placeholders),
    contrast,
    macrosAndLinks(summary),
    aiRow(summary),
  ]
}

function macrosAndLinks(summary: InspectionSummary): ReportRow {
  const rows = insideRows(summary)
  const found = rows.filter(({ isDoubt }) => isDoubt)
  if (found.length > 0)
    return doubt('宏与外链', found.map(({ name }) => `有${name}`).join('、'), found[0]?.note)
  const [unseen, seen] = [rows.filter((one) => one.isUnchecked), rows.filter((one) => !one.isUnchecked)]
  if (unseen.length === 0) return fine('宏与外链', '无')
  const value = seen.length > 0 ? `无${namesOf(seen)}，${namesOf(unseen)}未检查` : '未检查'
  return { ...unchecked('宏与外链'), value }
}

const namesOf = (rows: readonly ReportRow[]): string => rows.map(({ name }) => name).join('、')

export type Verdict = 'good' | 'fair' | 'careful' | 'partly' | 'unseen'

/** What the rows come to; nothing is called good of which a part was not looked at. */
export function verdictOf(rows: readonly ReportRow[]): { kind: Verdict; doubts: number; unchecked: number } {
  const doubts = rows.filter(({ isDoubt }) => isDoubt).length
  const unseen = rows.filter(({ isUnchecked }) => isUnchecked).length
  return { kind: kindOf({ doubts, unseen, count: rows.length }), doubts, unchecked: unseen }
}

function kindOf({ doubts, unseen, count }: { doubts: number; unseen: number; count: number }): Verdict {
  if (unseen === count) return 'unseen'
  if (unseen > 0) return doubts > 0 ? 'careful' : 'partly'
  return doubts === 0 ? 'good' : doubts < 3 ? 'fair' : 'careful'
}

/** The same in a sentence. */
export function sentenceOf(summary: InspectionSummary, isDeck: boolean): string {
  const { pages, editable } = summary
  const clean = insideOf(insideRows(summary))
  if (!isDeck || pages === null || editable === null) return `${clean}。`
  const words = editable === pages ? `${pages} 页都能改字` : `${editable} 页能改字`
  const font = fontsRow(summary)
  const fonts = font.isDoubt ? '字体要留意' : '字体可以直接用'
  return `${words}，${fonts}，${clean}。`
}

function insideOf(rows: readonly ReportRow[]): string {
  if (rows.some(({ isDoubt }) => isDoubt)) return '打开前先看右边的提示'
  const [unseen, seen] = [rows.filter((one) => one.isUnchecked), rows.filter((one) => !one.isUnchecked)]
  const joined = (some: readonly ReportRow[]) => some.map(({ name }) => name).join('和')
  return [seen.length > 0 && `没有${joined(seen)}`, unseen.length > 0 && `${joined(unseen)}没有检查`]
    .filter(Boolean)
    .join('，')
}

/** Heights of the strip's bars, %: even a page without words is seen. */
export function barHeights(strip: InspectionSummary['strip']): number[] {
  const most = Math.max(1, ...strip.map(({ letters }) => letters))
  return strip.map(({ letters }) => Math.round(22 + 78 * Math.sqrt(letters / most)))
}
