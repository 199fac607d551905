import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

/** What the program itself asks for: the program begins when it is imported. */
const entry = new URL('main.ts', import.meta.url)
const imported = Array.from(
  readFileSync(entry, 'utf8').matchAll(/^import .*? from '(\..*?)'$/gm),
  ([, path]) => new URL(path!, entry).href,
)

/** Prints the address of every module that a start loads before it serves. */
const program = `
import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  const found = next(name, context)
  console.log(found.url)
  return found
} })
for (const url of ${JSON.stringify(imported)}) await import(url)
`

describe('a start', () => {
  it('leaves the deck engine and what draws to the processes that use them', async () => {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      maxBuffer: 1 << 26,
    })
    const loaded = stdout.split('\n')
    expect(loaded).toContain(new URL('app.ts', entry).href)
    const engine =
      /packages\/deck\/src\/((plan|themes|pptx|svg|layout|pdf)\/|inspect\/(?!fingerprint\/|(pool|errors|engine-version|unchecked)\.ts))|node_modules\/(sharp|pdfkit|@resvg|docx|write-excel-file)\//
    expect(loaded.filter((url) => engine.test(url))).toEqual([])
    expect(loaded.filter((url) => url.includes('packages/deck/src/make/pool.ts'))).not.toEqual([])
  }, 60_000)
})
