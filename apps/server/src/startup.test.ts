import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

/** Prints the address of every module that a start loads before it serves. */
const program = `
import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  const found = next(name, context)
  console.log(found.url)
  return found
} })
await import(${JSON.stringify(new URL('app.ts', import.meta.url).href)})
`

describe('a start', () => {
  it('leaves the deck engine and what draws to the processes that use them', async () => {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      maxBuffer: 1 << 26,
    })
    const loaded = stdout.split('\n')
    const engine =
      /packages\/deck\/src\/((plan|themes|pptx|svg|layout|pdf)\/|inspect\/(?!fingerprint\/|(pool|errors|engine-version)\.ts))|node_modules\/(sharp|pdfkit|@resvg)\//
    expect(loaded.filter((url) => engine.test(url))).toEqual([])
    expect(loaded.filter((url) => url.includes('packages/deck/src/make/pool.ts'))).not.toEqual([])
  }, 60_000)
})
