import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { DARK, LIGHT, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { validatorErrors } from '../layout/testing/validator.ts'
import type { Slide } from '../layout/types.ts'
import { packParts, writePptx } from './index.ts'
import { formulaSlides } from './testing/formulas.ts'

const plain = (): Slide => {
  const { notes: _, ...slide } = PROBE_SLIDES[0]!
  return { ...slide, fill: { title: '一' } }
}

/** Characters of a formula that goes on for long: pptx.validator.deep.test.ts has all of it. */
const MOST = 600

async function faces() {
  const { resolve } = createRequire(import.meta.url)
  const bytes = await readFile(
    resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  )
  return [false, true].map((bold) => ({ family: 'Noto Sans', bold, bytes }))
}

test('every shape, text, table, chart and formula, hostile text and faces in the file are valid', async () => {
  const slides = [...PROBE_SLIDES, ...HOSTILE.flatMap(everywhere), ...formulaSlides(MOST)]
  const options = { properties: { AIGC: '{"Label":"1"}' }, faces: await faces() }
  expect(await validatorErrors(writePptx(probeDeck(DARK, slides), options))).toEqual([])
})

test('a deck without notes, charts, pictures, properties and faces is valid', async () => {
  expect(await validatorErrors(writePptx(probeDeck(LIGHT, [plain()])))).toEqual([])
})

test('the validator does find a fault', async () => {
  const broken = { ...LIGHT, colors: { ...LIGHT.colors, a1: 'red' } }
  expect((await validatorErrors(writePptx(probeDeck(broken, [plain()])))).length).toBeGreaterThan(0)
})

const SHEET = 'xl/worksheets/sheet1.xml'
/** Where a book names its sheet, once in each of these parts. */
const NAMES = {
  '[Content_Types].xml': /<Override PartName="\/xl\/worksheets[^>]*\/>/,
  'xl/workbook.xml': /<sheet [^>]*\/>/,
  'xl/_rels/workbook.xml.rels': /<Relationship [^>]*\/>/,
}

/** One book of the sheets of all, which differ in nothing else. */
function joined(books: readonly Map<string, Buffer>[]): Buffer {
  const [first] = books as [Map<string, Buffer>]
  for (const book of books) expect(new Map(book).set(SHEET, first.get(SHEET)!)).toEqual(first)
  const numbered = (text: string) =>
    books.map((_, i) => text.replace(/(sheet|rId|sheetId=")1\b/gi, `$1${i + 1}`)).join('')
  const parts = new Map(first)
  for (const [name, naming] of Object.entries(NAMES))
    parts.set(name, Buffer.from(first.get(name)!.toString().replace(naming, numbered)))
  for (const [i, book] of books.entries()) parts.set(SHEET.replace('1', String(i + 1)), book.get(SHEET)!)
  return packParts([...parts].map(([name, data]) => ({ name, data })))
}

test('the workbook of every chart is valid', async () => {
  const odd = probeDeck(LIGHT, ['_x0041_', ' 空 ', ...HOSTILE].flatMap(everywhere))
  const books = [probeDeck(DARK), odd].flatMap((deck) =>
    [...unzip(writePptx(deck))].filter(([name]) => name.endsWith('.xlsx')).map(([, book]) => book),
  )
  expect(books.length).toBeGreaterThan(3)
  expect(await validatorErrors(books[0]!, 'xlsx')).toEqual([])
  expect(await validatorErrors(joined(books.map(unzip)), 'xlsx')).toEqual([])
})
