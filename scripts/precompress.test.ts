import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from './precompress.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yantu-precompress-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const write = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
  return file
}

it('writes variants, also in folders below, that open to the very same bytes', async () => {
  const text = 'export const 砚图 = 1\n'.repeat(500)
  const file = write('assets/entry.js', text)
  expect(await precompress(folder)).toBe(1)
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${file}.br`)).toString()).toBe(text)
  expect(zlib.gunzipSync(fs.readFileSync(`${file}.gz`)).toString()).toBe(text)
})

it('leaves alone what is small, already compressed, or would only grow', async () => {
  write('small.js', 'export {}\n')
  write('photo.webp', Buffer.alloc(5000))
  write('noise.json', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919 * (n + 13)) % 251)))
  await precompress(folder)
  const names = fs.readdirSync(folder)
  expect(names).not.toContain('small.js.br')
  expect(names).not.toContain('photo.webp.br')
  for (const name of names.filter((name) => /\.(br|gz)$/.test(name))) {
    expect(fs.statSync(path.join(folder, name)).size).toBeLessThan(5000)
  }
})
