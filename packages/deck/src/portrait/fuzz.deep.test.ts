import { expect, test } from 'vitest'
import { fuzzPortraits } from './testing/fuzz.ts'

test('4,440 more damaged files', { timeout: 600_000 }, async () => {
  const { crashed, slowest } = await fuzzPortraits(61, 4_440)
  expect(crashed).toEqual([])
  expect(slowest).toBeLessThan(10_000)
})
