export type Token = { type: 'command' | 'char'; value: string; source: string }

const TOKEN = /\\([A-Za-z]+\*?|[\s\S])\s*|[\s\S]/gu

/** Commands, each with the spaces that end it, and characters. `%` is a per cent sign: authors write it bare. */
export function tokenize(latex: string): Token[] {
  return [...latex.matchAll(TOKEN)].map(([source, command]): Token => {
    if (command === undefined) return { type: 'char', value: source, source }
    return { type: 'command', value: /\s/.test(command) ? ' ' : command, source: source.trimEnd() }
  })
}
