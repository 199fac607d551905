/**
 * Where lines of a title may end, in UTF-16 units (packages/deck, scene/words). The word list comes with the first
 * title: most servers show works all day and take none.
 */
export async function titlePhrases(): Promise<(title: string) => number[]> {
  const { phraseEndsOf } = await import('@yantu/deck/scene/words/index')
  return phraseEndsOf
}
