import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BESIDE, ROOMY } from './room.ts'

it('asks for the room that the style sheet lays out', async () => {
  const css = await readFile(join(import.meta.dirname, '../../styles/app.css'), 'utf8')
  const variant = (name: string) => new RegExp(`@custom-variant ${name} \\(@media (.*)\\);`).exec(css)?.[1]
  expect(variant('beside')).toBe(BESIDE)
  expect(variant('roomy')).toBe(ROOMY)
})
