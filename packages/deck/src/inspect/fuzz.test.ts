import { expect, test } from 'vitest'
import { fuzz } from './testing/fuzz.ts'

test('100 damaged files are read or refused, each in good time', async () => {
  const { outcomes, slowest } = await fuzz(1, 100)
  expect(outcomes.get('crashed') ?? []).toEqual([])
  expect(slowest).toBeLessThan(5_000)
  // Damage that is always refused, or never found, would prove nothing.
  expect(outcomes.get('read')!.length).toBeGreaterThan(20)
  expect(outcomes.get('refused')!.length).toBeGreaterThan(20)
})
