import { type RejectReason, rejectReasons } from '@yantu/contract/onboarding/states'
import { wireTime } from '../../kernel/time/index.ts'
import type { ApplicationRow } from './applications.repository.ts'

/** Standard reasons in their words. */
export const presentReasons = (codes: readonly string[]) =>
  codes.flatMap((code) =>
    Object.hasOwn(rejectReasons, code)
      ? [{ code: code as RejectReason, text: rejectReasons[code as RejectReason] }]
      : [],
  )

/** What is said of a rejection in one sentence, without the full stop. */
export const reasonText = (codes: readonly string[], note: string): string =>
  [
    presentReasons(codes)
      .map(({ text }) => text)
      .join('；'),
    note.replace(/[。.]$/, ''),
  ]
    .filter(Boolean)
    .join('。')

export const noOutcome = {
  state: 'none' as const,
  submitTime: '' as const,
  decideTime: '' as const,
  reasons: [],
  note: '',
}

/** What became of an application, for its applicant. */
export const presentOutcome = ({ state, submitted_at, decided_at, reasons, note }: ApplicationRow) => ({
  state,
  submitTime: wireTime(submitted_at),
  decideTime: decided_at ? wireTime(decided_at) : ('' as const),
  reasons: presentReasons(reasons),
  note,
})
