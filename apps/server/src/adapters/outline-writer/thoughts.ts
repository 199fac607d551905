const THINKS = '<think>'
const THOUGHT = '</think>'

/** Takes out what some servers leave of a model's thoughts before its words: `<think>…</think>`. */
export class ThoughtFilter {
  #held = ''
  #state: 'unknown' | 'thinking' | 'speaking' = 'unknown'

  without(content: string): string {
    if (this.#state === 'speaking') return content
    this.#held += content
    const begun = this.#held.trimStart()
    if (this.#state === 'unknown' && begun.startsWith(THINKS)) this.#state = 'thinking'
    if (this.#state === 'thinking') {
      const end = this.#held.indexOf(THOUGHT)
      if (end < 0) return this.#keepTail()
      this.#held = this.#held.slice(end + THOUGHT.length)
    } else if (THINKS.startsWith(begun)) return ''
    this.#state = 'speaking'
    return this.#held
  }

  #keepTail(): string {
    this.#held = this.#held.slice(-(THOUGHT.length - 1))
    return ''
  }
}
