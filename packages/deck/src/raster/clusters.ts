const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** What a reader takes for one character: a letter with its accents, an emoji of several. */
export const clustersOf = (text: string): string[] =>
  PLAIN.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Latin, Greek, Cyrillic, CJK and their marks: nothing there joins. */
const PLAIN =
  /^[\u0020-\u02ff\u0370-\u0482\u2010-\u20cf\u2100-\u25ff\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff00-\uffef]*$/u

/** What shows nothing by itself, wherever it stands: spaces, joiners, selectors. */
const INVISIBLE = /[\s\p{Cf}\p{Cc}\ufe00-\ufe0f]/u

export const coversAll = (covers: ReadonlySet<number>, cluster: string): boolean => {
  for (const char of cluster) if (!covers.has(char.codePointAt(0)!) && !INVISIBLE.test(char)) return false
  return true
}
