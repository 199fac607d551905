import type { Decision } from '../api.ts'

/** What a reviewer has noted of a work before deciding on it. */
export interface Draft {
  /** Codes of ticked reasons in the order in which they were, with the pages that they are about. */
  reasons: readonly { code: string; pages: readonly number[] }[]
  note: string
  style: readonly string[]
  sort: readonly string[]
}

export const emptyDraft: Draft = { reasons: [], note: '', style: [], sort: [] }

export const isTicked = ({ reasons }: Draft, code: string): boolean =>
  reasons.some((reason) => reason.code === code)

/** Ticks a reason, or takes the tick away with its pages. */
export const ticked = (draft: Draft, code: string): Draft => ({
  ...draft,
  reasons: isTicked(draft, code)
    ? draft.reasons.filter((reason) => reason.code !== code)
    : [...draft.reasons, { code, pages: [] }],
})

const toggled = (pages: readonly number[], page: number): number[] =>
  pages.includes(page) ? pages.filter((one) => one !== page) : [...pages, page].sort((a, b) => a - b)

/** Binds a ticked reason to a page, or sets it free of it. */
export const bound = (draft: Draft, code: string, page: number): Draft => ({
  ...draft,
  reasons: draft.reasons.map((reason) =>
    reason.code === code ? { ...reason, pages: toggled(reason.pages, page) } : reason,
  ),
})

/** The reason that a page is bound to by its key: the one that was ticked last. */
export const lastTicked = ({ reasons }: Draft): string | undefined => reasons.at(-1)?.code

/** Whether something speaks against it: rejecting is then what its reviewer is about to do. */
export const isAgainst = ({ reasons, note }: Draft): boolean => reasons.length > 0 || note.trim() !== ''

type Kind = Decision['decision']
type Missing = 'reasons' | 'style' | 'sort'

/** What a decision still needs, as the contract's rules have it; null where nothing is missing. */
export function missingFor(kind: Kind, draft: Draft): Missing | null {
  if (kind === 'reject' || kind === 'takeDown') return isAgainst(draft) ? null : 'reasons'
  if (kind !== 'publish') return null
  if (draft.style.length === 0) return 'style'
  return draft.sort.length === 0 ? 'sort' : null
}

/** The decision as it is sent. */
export const decisionOf = (
  kind: Kind,
  draft: Draft,
  { templateId, edition, workEdition }: { templateId: string; edition: number; workEdition: number },
): Decision => {
  const isOfWork = kind === 'takeDown' || kind === 'restore'
  const named = { templateId, edition: isOfWork ? workEdition : edition, decision: kind }
  if (kind === 'publish') return { ...named, style: draft.style.join(), sort: draft.sort.join() }
  if (kind === 'restore') return named
  const reasons = draft.reasons.map(({ code, pages }) => ({ code, pages: [...pages] }))
  return { ...named, reasons, note: draft.note }
}

/** The id that follows another in a list, or precedes it; the nearest end where there is none. */
export function neighbour(ids: readonly string[], id: string, by: 1 | -1): string | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? ids[0] : ids[Math.min(ids.length - 1, Math.max(0, at + by))]
}

/** What is opened after a decision: the next, or what is left before it. */
export const afterDecision = (ids: readonly string[], id: string): string | undefined => {
  const at = ids.indexOf(id)
  return ids[at + 1] ?? ids[at - 1]
}
