import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { createSpool } from './spool.ts'

const root = mkdtempSync(join(tmpdir(), 'yantu-spool-'))
afterAll(() => rmSync(root, { recursive: true }))

it('leaves nothing of what breaks while its file is being opened', async () => {
  const spool = createSpool(root)
  const broken = Array.from({ length: 500 }, async (_, n) => {
    const source = new Readable({ read: () => undefined })
    source.on('error', () => undefined)
    const written = spool.write(source).catch((error: Error) => error.message)
    // Before, at and after its file is opened.
    for (let turn = 0; turn < n % 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    source.destroy(new Error('broken off'))
    return written
  })
  for (const message of await Promise.all(broken)) expect(message).toMatch(/broken off|premature/i)
  expect(readdirSync(root)).toEqual([])
})
