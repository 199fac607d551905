import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplesOr } from '../importers/testing/samples.ts'
import { diagnose, inspectPptx, type Inspection } from './index.ts'

/** Real files, saved by PowerPoint and LibreOffice: pages, masters, used layouts, shapes of a kind, notes, media. */
const COUNTS: Record<string, Record<string, number>> = {
  'NestedTables.pptx': {
    pages: 4,
    masters: 1,
    layouts: 11,
    used: 1,
    tables: 5,
    charts: 0,
    notes: 0,
    media: 0,
    faults: 0,
  },
  'SlideDimensions1.pptx': {
    pages: 2,
    masters: 2,
    layouts: 24,
    used: 2,
    tables: 0,
    charts: 0,
    notes: 0,
    media: 0,
    faults: 0,
  },
  'SlideMasters.pptx': {
    pages: 3,
    masters: 2,
    layouts: 11,
    used: 3,
    tables: 0,
    charts: 0,
    notes: 3,
    media: 3,
    faults: 0,
  },
  'SlideWithCharts.pptx': {
    pages: 2,
    masters: 1,
    layouts: 11,
    used: 1,
    tables: 0,
    charts: 3,
    notes: 0,
    media: 0,
    faults: 0,
  },
  'SlideWithNotes.pptx': {
    pages: 1,
    masters: 1,
    layouts: 11,
    used: 1,
    tables: 0,
    charts: 0,
    notes: 1,
    media: 0,
    faults: 0,
  },
}

function countsOf({ pages, masters, layouts, media, faults }: Inspection): Record<string, number> {
  const shapes = pages.flatMap((page) => page.shapes)
  return {
    pages: pages.length,
    masters: masters.length,
    layouts: layouts.length,
    used: layouts.filter(({ used }) => used).length,
    tables: shapes.filter(({ table }) => table).length,
    charts: shapes.filter(({ chart }) => chart).length,
    notes: pages.filter(({ notes }) => notes).length,
    media: media.length,
    faults: faults.length,
  }
}

const sampleIn = (folder: string) => (name: string) => inspectPptx(readFileSync(join(folder, name)))

test('files of other programs come back with exact counts', async ({ skip }) => {
  const sample = sampleIn(samplesOr(skip))
  for (const [name, counts] of Object.entries(COUNTS))
    expect(countsOf(await sample(name)), name).toEqual(counts)
})

test('texts, figures and notes of a few of them', async ({ skip }) => {
  const sample = sampleIn(samplesOr(skip))
  const notes = await sample('SlideWithNotes.pptx')
  expect(notes.pages[0]!.notes).toBe('This Slide has Notes.')
  expect(notes.pages[0]!.shapes[0]).toMatchObject({
    name: 'Cloud',
    geometry: 'cloud',
    fill: { color: { hex: 'DEEBF7' } },
  })
  const charts = await sample('SlideWithCharts.pptx')
  const [column] = charts.pages[1]!.shapes
  expect(column!.chart!.series.map(({ name }) => name)).toEqual([
    'Datenreihe 1',
    'Datenreihe 2',
    'Datenreihe 3',
  ])
  expect(column!.chart!.series[0]!.values).toEqual([4.3, 2.5, 3.5, 4.5])
  const [table] = (await sample('NestedTables.pptx')).pages[0]!.shapes
  expect(table!.table!.rows).toEqual([
    ['A1-A2', 'B1-D1', '', ''],
    ['', 'B2-C2', '', 'D2'],
    ['A3', 'B3', 'C3', 'D3'],
  ])
})

test('whoever uploads them is told in plain words that they are short, and not of the usual shape', async ({
  skip,
}) => {
  const sample = sampleIn(samplesOr(skip))
  const warned = async (name: string) =>
    diagnose(await sample(name), 'work')
      .filter(({ rule, severity }) => (rule === 'pages' || rule === 'ratio') && severity === 'hint')
      .map(({ message }) => message.slice(0, message.indexOf('，')))
  for (const [name, { pages }] of Object.entries(COUNTS)) {
    const shape = name === 'SlideDimensions1.pptx' ? ['画幅不符：页面比例是 1.60∶1'] : []
    expect(await warned(name), name).toEqual([`页数不足：只有 ${pages} 页`, ...shape])
  }
})
