import { SaxesParser } from 'saxes'

/** Throws on the first fault: an unclosed tag, a forbidden character, an unbound prefix. */
export function assertWellFormed(xml: string, name = 'XML'): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new Error(`${name}: ${error.message}`)
  })
  parser.write(xml).close()
}
