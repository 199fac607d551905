/** UTF-16 units of text of which one memo keeps what was made: those of a long deck. */
const KEPT_TEXT = 65_536

/**
 * `make` for texts that are asked for again and again, at every size and in every layout that a planner tries.
 * What is kept is bounded by the length of its texts: workers live for long.
 */
export function keptByText<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  let length = 0
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (text.length > KEPT_TEXT) return made
    length += text.length
    if (length > KEPT_TEXT) {
      known.clear()
      length = text.length
    }
    known.set(text, made)
    return made
  }
}
