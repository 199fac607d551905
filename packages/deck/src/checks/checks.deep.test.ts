import { expect, test } from 'vitest'
import { ALL } from './decks.ts'
import { likenessTable, runBatch, unlike } from './testing/batch.ts'

test(`${ALL.length} decks over all themes pass every check`, { timeout: 90 * 60_000 }, async () => {
  const { faults, likeness, pages } = await runBatch(ALL)
  console.log(`${ALL.length} decks, ${pages} pages\n${likenessTable(likeness)}`)
  for (const [check, found] of Object.entries(faults)) expect(found, check).toEqual([])
  expect(likeness).toHaveLength(pages)
  expect(unlike(likeness)).toEqual([])
})
