import type { GivenReason } from '@yantu/contract/catalog/review-history'
import type { Decided } from '@yantu/contract/catalog/review'
import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { Refusal } from '../../../kernel/errors/index.ts'

/** The dictionary of standard reasons. */
export const REVIEW_REASON = 'review_reason'

const ascending = (pages: readonly number[]): number[] => [...new Set(pages)].sort((a, b) => a - b)

/** Standard reasons in their words of today, which an event keeps. Throws where there is no such reason. */
export const givenReasons = (asked: Decided['reasons'], entries: readonly DictionaryEntry[]): GivenReason[] =>
  asked.map(({ code, pages }) => {
    const entry = entries.find(({ value }) => value === code)
    if (!entry) throw new Refusal(catalogMessages.reviewReasonUnknown)
    return { code, label: entry.label, text: entry.tip ?? entry.label, pages: ascending(pages) }
  })

const shown = ({ label, pages }: GivenReason): string =>
  pages.length ? `${label}（第 ${pages.join('、')} 页）` : label

/** What its owner is told in one sentence, without the full stop: `字号过小（第 3、7 页）；字体未授权。请换成思源黑体`. */
export const reasonText = (reasons: readonly GivenReason[], note: string): string =>
  [reasons.map(shown).join('；'), note.trim().replace(/[。.]$/, '')].filter(Boolean).join('。')

/** What a reviewer wrote beside the standard reasons, out of the sentence that `reasonText` made of both. */
export function noteIn(text: string, reasons: readonly GivenReason[]): string {
  const standard = reasonText(reasons, '')
  return text.startsWith(standard) ? text.slice(standard.length).replace(/^。/, '') : text
}
