export type Language = 'zh' | 'en'

const HAN = /\p{Script=Han}/u
const WORD = /[a-z]{2,}/gi

/** What a text is written in: English where it has words of it and nothing Chinese; null where it has neither. */
export function languageOf(text: string): Language | null {
  if (HAN.test(text)) return 'zh'
  return (text.match(WORD)?.length ?? 0) > 0 ? 'en' : null
}
