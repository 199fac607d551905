export type Token = { type: 'command' | 'char'; value: string; source: string }

const TOKEN = /\\([A-Za-z]+\*?|[\s\S])\s*|[\s\S]/gu

/** Commands, each with the spaces that end it, and characters. `%` is a per cent sign: authors write it bare. */
function tokenize(latex: string): Token[] {
  return [...latex.matchAll(TOKEN)].map(([source, command]): Token => {
    if (command === undefined) return { type: 'char', value: source, source }
    return { type: 'command', value: /\s/.test(command) ? ' ' : command, source: source.trimEnd() }
  })
}

/** Tokens of a formula, read one after the other. */
export class Tokens {
  private at = 0
  private readonly tokens: readonly Token[]

  constructor(latex: string) {
    this.tokens = tokenize(latex)
  }

  get ended(): boolean {
    return this.at >= this.tokens.length
  }

  peek(): Token | undefined {
    return this.tokens[this.at]
  }

  next(): Token | undefined {
    return this.tokens[this.at++]
  }

  isChar(...values: string[]): boolean {
    const token = this.peek()
    return token?.type === 'char' && values.includes(token.value)
  }

  isCommand(...values: string[]): boolean {
    const token = this.peek()
    return token?.type === 'command' && values.includes(token.value)
  }

  /** Takes the character where it comes next. */
  takeChar(...values: string[]): string | null {
    return this.isChar(...values) ? this.next()!.value : null
  }

  takeCommand(...values: string[]): string | null {
    return this.isCommand(...values) ? this.next()!.value : null
  }

  /** Takes characters as long as they match. */
  takeWhile(pattern: RegExp): string {
    let taken = ''
    while (this.peek()?.type === 'char' && pattern.test(this.peek()!.value)) taken += this.next()!.value
    return taken
  }

  skipSpaces(): void {
    this.takeWhile(/\s/)
  }

  /** Takes what comes next where its source, of at most `most` tokens, matches from its beginning. */
  takeMatching(pattern: RegExp, most: number): void {
    const sources = this.tokens.slice(this.at, this.at + most).map(({ source }) => source)
    const [found] = pattern.exec(sources.join('')) ?? []
    if (!found) return
    for (let length = 0; length < found.length; ) length += this.next()!.source.length
  }
}
