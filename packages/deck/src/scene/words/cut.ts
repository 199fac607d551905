/** A text cut at these places (UTF-16 units, ascending). Apart from the judge, whose word list not everybody loads. */
export const cutAt = (text: string, ends: readonly number[]): string[] =>
  [0, ...ends].map((from, i) => text.slice(from, ends[i]))
