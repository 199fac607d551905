import { expect, test } from 'vitest'
import { fuzzPortraits } from './testing/fuzz.ts'

test('4,380 more damaged files', { timeout: 600_000 }, async () => {
  const { crashed, slowest } = await fuzzPortraits(121, 4_380)
  expect(crashed).toEqual([])
  expect(slowest).toBeLessThan(10_000)
})
