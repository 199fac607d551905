import { em, splitWords } from '../../scene/index.ts'

/**
 * Whole words of a title's beginning, at most `most` em, for a header or a title block; up to its colon or comma
 * where `clause` asks for it. A first word that is too long is cut.
 */
export function leadingWords(title: string, most: number, clause = false): string {
  let short = ''
  for (const { text } of splitWords(title)) {
    if (em(short + text) > most || (clause && short && /[：，—]/.test(text))) break
    short += text
  }
  return short || [...title].slice(0, most).join('')
}
