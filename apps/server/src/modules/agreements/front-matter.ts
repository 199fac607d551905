import { agreementTypes } from '@yantu/contract/agreements/endpoints'
import { z } from 'zod'

const header = z.object({
  type: z.enum(agreementTypes),
  key: z.string().min(1),
  title: z.string().min(1),
  version: z.string().regex(/^\d+(\.\d+)*$/),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  listed: z.enum(['true', 'false']).transform((text) => text === 'true'),
})

export type AgreementText = z.output<typeof header> & { markdown: string }

/** Reads `---` lines of `name: value` and the Markdown after them. Throws on a malformed header. */
export function parseAgreement(source: string): AgreementText {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!match) throw new SyntaxError('an agreement starts with its header between --- lines')
  const lines = (match[1] ?? '').split('\n').map((line) => line.split(/:\s*(.*)/s))
  const fields = Object.fromEntries(lines.map(([name, value]) => [name, (value ?? '').replace(/^"|"$/g, '')]))
  return { ...header.parse(fields), markdown: (match[2] ?? '').trim() }
}
