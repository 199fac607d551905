import { expect, test } from 'vitest'
import { fuzz } from './testing/fuzz.ts'

test('20,000 damaged files are read or refused, each in good time', async () => {
  const { outcomes, slowest } = await fuzz(100_000, 20_000)
  expect(outcomes.get('crashed') ?? []).toEqual([])
  expect(slowest).toBeLessThan(5_000)
})
