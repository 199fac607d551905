import { describe, expect, test } from 'vitest'
import { themes } from '../index.ts'
import { ALL, type CheckOrder, checkOrder, FEW } from './decks.ts'
import { blankPage, likeness } from './likeness.ts'
import { AMOUNTS, FLAVOURS } from './outlines.ts'
import { type BatchResult, likenessTable, noFaults, runBatch, unlike } from './testing/batch.ts'

describe('the batch', () => {
  const count = (list: readonly CheckOrder[], key: (one: CheckOrder) => string) => Map.groupBy(list, key)

  test('has every theme at least four times', () => {
    const palettes = count(ALL.map(checkOrder), ({ skin, palette }) => `${skin}/${palette}`)
    expect(palettes.size).toBe(themes.reduce((sum, skin) => sum + skin.palettes.length, 0))
    for (const [theme, decks] of palettes) expect(decks.length, theme).toBeGreaterThanOrEqual(4)
  })

  test('has, where it is short, every skin, amount and script', () => {
    const few = FEW.map(checkOrder)
    expect([...count(few, ({ skin }) => skin).keys()]).toEqual(themes.map(({ id }) => id))
    expect(count(few, ({ amount }) => amount).size).toBe(AMOUNTS.length)
    expect(count(few, ({ flavour }) => flavour).size).toBe(FLAVOURS.length)
  })
})

describe(`${FEW.length} decks`, () => {
  let result: BatchResult
  test('are valid, rendered page by page, in their boxes, and read back as planned', {
    timeout: 600_000,
  }, async () => {
    result = await runBatch(FEW)
    expect(result.faults).toEqual(noFaults())
    expect(result.likeness).toHaveLength(result.pages)
  })

  test('look in LibreOffice as they do in SVG', () => {
    console.log(likenessTable(result.likeness))
    expect(unlike(result.likeness)).toEqual([])
  })
})

test('a blank page, and a page with half of it missing, are not alike', async () => {
  const [width, height] = [400, 225]
  const page = blankPage('F8F5EE', width * height * 3)
  for (let y = 60; y < 64; y++) page.fill(0, (y * width + 40) * 3, (y * width + 120) * 3)
  for (let y = 160; y < 164; y++) page.fill(0, (y * width + 40) * 3, (y * width + 120) * 3)
  const half = Buffer.from(page)
  half.fill(blankPage('F8F5EE', width * 100 * 3), width * 100 * 3, width * 200 * 3)
  const compared = (theirs: Buffer) => likeness({ ours: page, theirs, width, height }, 'F8F5EE')
  expect(await compared(page)).toEqual({ mean: 0, blurred: 0, lost: 0, shown: 1 })
  expect((await compared(half)).lost).toBeCloseTo(0.5, 1)
  const blank = await compared(blankPage('F8F5EE', page.length))
  expect(blank.lost).toBeCloseTo(1, 5)
  expect(blank.shown).toBe(0)
  const as = (found: typeof blank) => unlike([{ ...found, skin: 'ink', flavour: 'chinese', page: 'p' }])
  expect(as(await compared(page))).toEqual([])
  expect(as(blank)).toHaveLength(1)
  expect(as(await compared(blankPage('FFFFFF', page.length)))).toHaveLength(1)
})
