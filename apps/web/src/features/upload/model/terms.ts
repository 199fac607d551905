import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'

type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>

/** What the form offers and says that the console may change. */
export interface UploadTerms {
  dictionaries: Dictionaries
  /** Of agreement 10, as it is in force. */
  agreementVersion: string
  /** The designer's part of a sale, 0–1. */
  share: number
  /** Within how many working days works are reviewed. */
  reviewDays: string
  /** A deck has more pages than these, and this ratio. */
  deckMinPages: string
  deckRatio: string
}

export function termsIn(dictionaries: Dictionaries, agreementVersion: string): UploadTerms {
  const term = (label: string) =>
    dictionaries['agreement_terms']?.find((entry) => entry.label === label)?.value ?? ''
  return {
    dictionaries,
    agreementVersion,
    share: Number(dictionaries['template_designer_share']?.[0]?.value ?? 0),
    reviewDays: term('work_review_days'),
    deckMinPages: term('deck_min_pages'),
    deckRatio: term('deck_ratio'),
  }
}

/** `70%` of 0.7. */
export const percentOf = (share: number): string => `${Number((share * 100).toFixed(2))}%`
