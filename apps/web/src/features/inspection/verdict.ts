import type { repairKinds } from '@yantu/contract/inspection/endpoints'
import type { InspectionFinding, InspectionReport } from '@yantu/contract/inspection/report'

interface AlikeWork {
  title: string
  isOwn: '0' | '1'
  pages: readonly number[]
}

export type Severity = InspectionFinding['severity']

/** The findings that say something is wrong, and what is fine. */
export const told = ({ findings }: InspectionReport) => ({
  faults: findings.filter(({ severity }) => severity !== 'fine'),
  fine: findings.filter(({ severity }) => severity === 'fine').map(({ message }) => message),
})

/** What the report comes to, in one sentence. */
export function verdictOf({ refused, findings, more, unchecked }: InspectionReport): string {
  if (refused) return '没有读下去'
  const count = (wanted: Severity) => findings.filter(({ severity }) => severity === wanted).length
  const [must, hint] = [count('must'), count('hint') + more]
  if (must > 0) return `改掉 ${must} 处更稳妥${hint > 0 ? `，另有 ${hint} 处建议` : ''}`
  if (unchecked.length > 0) return hint > 0 ? `查过的项目里有 ${hint} 处建议` : '查过的项目没有发现问题'
  return hint > 0 ? `可以直接用，有 ${hint} 处建议` : '没有发现问题'
}

/** Of the strip's height, %: the amount of text on a page, so that even an empty one can be pressed. */
export function heightsOf({ strip }: Pick<InspectionReport, 'strip'>): number[] {
  const most = Math.max(1, ...strip.map(({ letters }) => letters))
  return strip.map(({ letters }) => Math.round(26 + 74 * Math.sqrt(letters / most)))
}

export const severityNames: Readonly<Record<Severity, string>> = {
  fine: '没有问题',
  hint: '有建议',
  must: '要改',
}

/** The page that is opened first: the first that has a fault and a picture. */
export const firstPage = (report: InspectionReport, pictures: ReadonlyMap<number, string>): number | null =>
  told(report).faults.find(({ page }) => page !== null && pictures.has(page))?.page ?? null

const NAMED = 6

/** Published works that look like the file, said as the doctor says the rest: a hint, which stops nobody. */
export const alikeFindings = (alike: readonly AlikeWork[]): InspectionFinding[] =>
  alike.map(({ title, isOwn, pages }) => {
    const where = `第 ${pages.slice(0, NAMED).join('、')} 页${pages.length > NAMED ? `等 ${pages.length} 页` : ''}`
    const whose = isOwn === '1' ? '你自己已上架的' : '已上架的'
    const advice =
      isOwn === '1' ? '同一份作品不用再传一次' : '请确认是原创或已获授权；不影响提交，审核时会对照着看'
    return {
      page: null,
      rule: 'alike',
      severity: 'hint',
      message: `${where}与${whose}作品《${title}》相近，${advice}`,
    }
  })

export type RepairKind = (typeof repairKinds)[number]

export const repairNames: Readonly<Record<RepairKind, string>> = {
  macros: '宏',
  links: '外部链接',
  author: '作者信息',
  comments: '批注',
  unused: '没有用到的部分',
}

const mendedBy: Readonly<Record<string, RepairKind>> = {
  macros: 'macros',
  external: 'links',
  author: 'author',
  comments: 'comments',
}

/** What of a report's faults can be mended without touching what is shown. */
export const mendable = (report: InspectionReport): RepairKind[] => [
  ...new Set(told(report).faults.flatMap(({ rule }) => mendedBy[rule] ?? [])),
]
