import { expect, test } from 'vitest'
import { fuzzPortraits } from './testing/fuzz.ts'

test('60 damaged files are drawn or refused, each in good time, without a word that is no number', async () => {
  const { crashed, drawn, refused, omitted, slowest } = await fuzzPortraits(1, 60)
  expect(crashed).toEqual([])
  expect(slowest).toBeLessThan(5_000)
  // Damage that is always refused, or never found, would prove nothing.
  expect(drawn).toBeGreaterThan(30)
  expect(refused).toBeGreaterThan(10)
  expect(omitted).toBeGreaterThan(4)
})
