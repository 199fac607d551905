import { percentOf } from '../../../ui/page-box.ts'
import type { ReviewItem } from '../api.ts'
import { ruleName } from './words.ts'

type Report = NonNullable<ReviewItem['evidence']['report']>
type Finding = Report['findings'][number]

/** One line of the report: a rule with the worst that it found. */
export interface Check {
  rule: string
  name: string
  worst: Finding['severity']
  /** Pages that it found something on, ascending. */
  pages: readonly number[]
  messages: readonly string[]
}

const rank = { must: 0, hint: 1, fine: 2 } as const

/** The report by rules, what matters first; of a rule that found something what it says where it didn't is left out. */
export function checksOf({ findings }: Report): Check[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule)
  return [...byRule]
    .map(([rule, found]) => {
      const faults = found.filter(({ severity }) => severity !== 'fine')
      const said = faults.length ? faults : found
      const pages = [...new Set(faults.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b)
      const worst = said.reduce(
        (least, { severity }) => (rank[severity] < rank[least] ? severity : least),
        'fine' as const as Finding['severity'],
      )
      return {
        rule,
        name: ruleName(rule),
        worst,
        pages,
        messages: [...new Set(said.map(({ message }) => message))],
      }
    })
    .sort((a, b) => rank[a.worst] - rank[b.worst])
}

const changeMarks = { same: '', unseen: '', changed: '改', added: '新', moved: '移' } as const

/** What the strip says under each page: the name of the worst thing that is wrong there. */
export function marksOf({ evidence: { report, alike }, pages }: Pick<ReviewItem, 'evidence' | 'pages'>) {
  const marks = new Map<number, { label: string; isBad: boolean }>()
  for (const { page, change } of pages)
    if (changeMarks[change]) marks.set(page, { label: changeMarks[change], isBad: false })
  for (const { page } of alike?.flatMap(({ pairs }) => pairs) ?? [])
    marks.set(page, { label: '近似', isBad: false })
  const faults = (report?.findings ?? []).filter(({ severity }) => severity !== 'fine')
  const worstFirst = faults.toSorted((a, b) => rank[a.severity] - rank[b.severity])
  for (const [page, [worst]] of Map.groupBy(worstFirst, (finding) => finding.page))
    if (page !== null && worst)
      marks.set(page, { label: ruleName(worst.rule), isBad: worst.severity === 'must' })
  return marks
}

/** Boxes on a page in percent of it. */
export function boxesOf(report: Report | null, page: number) {
  const size = report?.pageSize
  if (!report || !size) return []
  return report.findings.flatMap(({ page: of, box, message, severity }) =>
    of === page && box && severity !== 'fine'
      ? {
          message,
          isBad: severity === 'must',
          ...percentOf(box, size),
        }
      : [],
  )
}
