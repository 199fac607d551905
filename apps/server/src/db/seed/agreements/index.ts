import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The agreements' sources: Markdown with a header, figures as placeholders. */
export async function agreementSources(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
}
