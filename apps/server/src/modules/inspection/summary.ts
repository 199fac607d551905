import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import type { Rule } from '@yantu/deck/inspect/diagnose/finding'
import type { Report } from '@yantu/deck/inspect/examine'
import type { Aspect } from '@yantu/deck/inspect/unchecked'
import { wireTime } from '../../kernel/time/index.ts'

const NAMED = [
  ['16∶9', 16 / 9],
  ['4∶3', 4 / 3],
  ['16∶10', 1.6],
] as const

function ratioOf({ w, h }: { w: number; h: number }): string {
  const named = NAMED.find(([, ratio]) => Math.abs(w / h - ratio) < 0.01)
  return named ? named[0] : `${(w / h).toFixed(2)}∶1`
}

const flagOf = (is: boolean): '0' | '1' => (is ? '1' : '0')

/** What everybody may know of a file that was examined then. */
export function summaryOf(report: Report, examinedAt: Date): InspectionSummary {
  const { findings, strip, fonts, size, unchecked } = report
  /** What was found stands, whether or not all was looked through. */
  const flagUnless = (aspect: Aspect, is: boolean) => (!is && unchecked.includes(aspect) ? null : flagOf(is))
  const unlessUnseen = <T>(seen: T): T | null => (unchecked.includes('look') ? null : seen)
  const isFound = (rule: Rule) =>
    findings.some((finding) => finding.rule === rule && finding.severity === 'must')
  const pagesOf = (...rules: Rule[]) =>
    [
      ...new Set(
        findings.flatMap(({ rule, page, severity }) =>
          page !== null && severity !== 'fine' && rules.includes(rule) ? [page] : [],
        ),
      ),
    ].sort((a, b) => a - b)
  return {
    checkTime: wireTime(examinedAt),
    pages: report.pages,
    ratio: size && ratioOf(size),
    editable: report.editable,
    fonts: unlessUnseen(
      fonts.map(({ face, licence, embedded }) => ({ face, licence, isEmbedded: flagOf(embedded) })),
    ),
    strip: strip
      .filter(({ hidden }) => !hidden)
      .map(({ page, letters, worst }) => ({ page, letters, worst })),
    smallText: unlessUnseen(pagesOf('small-text')),
    lowContrast: unlessUnseen(pagesOf('contrast')),
    placeholders: unlessUnseen(pagesOf('placeholder', 'unfilled')),
    hasMacros: flagUnless('macros', isFound('macros')),
    hasExternalLinks: flagUnless('external', isFound('external')),
    hasAiLabel: flagUnless('label', report.aigc),
  }
}
