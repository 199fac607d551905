/** What a JSON text says, as soon as it has said it. A string is told when it is whole. */
export type JsonToken =
  | { kind: 'start'; container: 'object' | 'array' }
  | { kind: 'end'; container: 'object' | 'array' }
  | { kind: 'key'; text: string }
  | { kind: 'string'; text: string }
  | { kind: 'number'; value: number }

const CLOSES_STRING = new Set([':', ',', '}', ']'])

/**
 * Reads JSON in chunks and forgives what models get wrong: words or a code fence around it, commas missing or left
 * over, line feeds and unescaped quotation marks inside strings. Ends with the bracket that closes the first one.
 */
export class JsonReader {
  #rest = ''
  /** Of a string that has not ended, how much was looked through. */
  #looked = 0
  readonly #open: ('object' | 'array')[] = []
  #afterKey = false
  #isOver = false

  /** Whether the outermost bracket has closed. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** What came after the outermost bracket had closed, or is not understood yet. */
  get rest(): string {
    return this.#rest
  }

  *read(chunk: string, isLast = false): Generator<JsonToken> {
    this.#rest += chunk
    let at = 0
    while (at < this.#rest.length && !this.#isOver) {
      const char = this.#rest[at] as string
      if (char === '"' && this.#open.length > 0) {
        const end = this.#stringEnd(Math.max(at + 1, at + this.#looked), isLast)
        if (end < 0) {
          this.#looked -= at
          break
        }
        this.#looked = 0
        yield this.#string(this.#rest.slice(at + 1, end))
        at = end + 1
      } else if (char === '{' || char === '[') {
        yield* this.#start(char)
        at++
      } else if ((char === '}' || char === ']') && this.#open.length > 0) {
        yield* this.#end(char)
        at++
      } else if (this.#open.length > 0 && /[-\d]/.test(char)) {
        const literal = /^-?[\d.eE+-]+/.exec(this.#rest.slice(at, at + 40))?.[0] ?? char
        if (at + literal.length === this.#rest.length && !isLast) break
        const value = Number(literal)
        this.#afterKey = false
        if (Number.isFinite(value)) yield { kind: 'number', value }
        at += literal.length
      } else at++
    }
    this.#rest = this.#rest.slice(at)
  }

  *#start(char: '{' | '['): Generator<JsonToken> {
    const container = char === '{' ? 'object' : 'array'
    this.#open.push(container)
    this.#afterKey = false
    yield { kind: 'start', container }
  }

  /** A bracket of the other kind closes what was forgotten inside. */
  *#end(char: '}' | ']'): Generator<JsonToken> {
    const wanted = char === '}' ? 'object' : 'array'
    if (!this.#open.includes(wanted)) return
    for (;;) {
      const container = this.#open.pop() as 'object' | 'array'
      yield { kind: 'end', container }
      if (container === wanted) break
    }
    this.#afterKey = false
    this.#isOver = this.#open.length === 0
  }

  #string(raw: string): JsonToken {
    const text = unescaped(raw)
    const isKey = this.#open.at(-1) === 'object' && !this.#afterKey
    this.#afterKey = isKey
    return { kind: isKey ? 'key' : 'string', text }
  }

  /** A quotation mark ends a string if what follows could follow one; -1 while that is not known. */
  #stringEnd(from: number, isLast: boolean): number {
    let at = from
    for (; at < this.#rest.length; at++) {
      const char = this.#rest[at]
      if (char === '\\') {
        if (at + 1 === this.#rest.length) break
        at++
      } else if (char === '"') {
        const next = /\S/.exec(this.#rest.slice(at + 1))?.[0]
        if (next === undefined && !isLast) break
        if (next === undefined || CLOSES_STRING.has(next) || this.#beginsNextLine(at + 1)) return at
      }
    }
    this.#looked = at
    return -1
  }

  /** Two values with no comma between them stand on two lines. */
  #beginsNextLine(from: number): boolean {
    return /^\s*\n\s*["{[]/.test(this.#rest.slice(from))
  }
}

const ESCAPES = /\\([^])|"|[\u0000-\u001f]/g

function unescaped(raw: string): string {
  const legal = raw.replace(ESCAPES, (found, escaped?: string) => {
    if (escaped === undefined) return JSON.stringify(found).slice(1, -1)
    return '"\\/bfnrtu'.includes(escaped) ? found : JSON.stringify(escaped).slice(1, -1)
  })
  try {
    return JSON.parse(`"${legal}"`) as string
  } catch {
    return raw
  }
}
