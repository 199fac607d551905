import type { OwnWork } from '@yantu/contract/catalog/submissions'
import type { InspectionReport } from '@yantu/contract/inspection/report'

type Reason = OwnWork['auditReasons'][number]

/** A standard reason with its place in the list, from 1. */
export interface NumberedReason extends Reason {
  number: number
}

export const numbered = (reasons: readonly Reason[]): NumberedReason[] =>
  reasons.map((reason, at) => ({ ...reason, number: at + 1 }))

/** The reasons that are about a page. */
export const reasonsOn = (page: number, reasons: readonly Reason[]): NumberedReason[] =>
  numbered(reasons).filter(({ pages }) => pages.includes(page))

/** The doctor's rules that find what a standard reason (dictionary `review_reason`) is about. */
const rulesOf: Readonly<Record<string, readonly string[]>> = {
  C02: ['font-licence', 'fonts-missing'],
  F06: ['external'],
  Q01: ['picture-only'],
  Q02: ['small-text'],
  Q03: ['contrast'],
  Q04: ['overlap', 'outside', 'off-page', 'formula'],
  Q05: ['placeholder', 'unfilled'],
  S01: ['residue'],
  S02: ['residue'],
}

/** Where on a page the doctor found what its reasons are about. */
export function placesOn(page: number, reasons: readonly Reason[], { findings }: InspectionReport) {
  const rules = reasonsOn(page, reasons).flatMap(({ code }) => rulesOf[code] ?? [])
  return findings.flatMap((finding) =>
    finding.page === page && finding.box && finding.severity !== 'fine' && rules.includes(finding.rule)
      ? { box: finding.box, message: finding.message }
      : [],
  )
}
