import { describe, expect, it } from 'vitest'
import { boundPlaceholders } from '../layout/index.ts'
import type { OutlineSlide, Point, SlideOf } from '../outline/index.ts'
import { deckParts } from '../pptx/index.ts'
import { planDeck } from './index.ts'
import {
  bare,
  bodyOf,
  outlineOf,
  overflows,
  overlaps,
  readable,
  skins,
  tallTables,
  written,
} from './testing.ts'

const said: Point = { text: '开路电压的损失降到 0.36 V，已接近该带隙材料辐射极限的九成二' }
const named: Point = { text: '电压损失 0.36 V', detail: '已接近该带隙材料辐射极限的九成二' }
const COLUMNS = ['器件', 'Voc（V）', 'Jsc（mA/cm²）', 'FF（%）', '效率（%）']
const rowsOf = (n: number) =>
  Array.from({ length: n }, (_, i) => [
    `第${'一二三四五六七八'[i]}组双分子`,
    `1.0${i}`,
    `24.${i}`,
    `81.${i}`,
    `2${i}.1`,
  ])

const parameters = (rows: number, points: Point[] = []): SlideOf<'table'> => ({
  kind: 'table',
  title: '双分子钝化使效率提升至 25.6%',
  columns: COLUMNS,
  rows: rowsOf(rows),
  note: '表 4-1　四组器件的光伏参数',
  ...(points.length > 0 && { points }),
})

const aged = (table: SlideOf<'chart'>['table']): SlideOf<'chart'> => ({
  kind: 'chart',
  title: '一千小时后仍保持九成以上',
  chart: 'line',
  categories: ['2021', '2022', '2023'],
  series: [
    { name: '对照组', values: [100, 92, 66] },
    { name: '双分子', values: [100, 99, 94] },
  ],
  unit: '%',
  ...(table && { table }),
})
const CONDITIONS = {
  columns: ['条件', '光照', '依据'],
  rows: [
    ['暗态', '无', 'ISOS-D-3'],
    ['光照', '1 个太阳', 'ISOS-L-2'],
    ['循环', '明暗各 12 小时', 'ISOS-LC-1'],
  ],
}

/** What the chart is drawn from. */
const FIGURES = {
  columns: ['年份', '对照组', '双分子'],
  rows: [
    ['2021', '100', '100'],
    ['2022', '92', '99'],
    ['2023', '66', '94'],
  ],
  drawn: true,
}

const kinds = (slides: readonly { layout: string }[]) =>
  slides.map(({ layout }) => layout.replace(/\/.*/u, ''))

describe.each(skins().map((theme) => [theme.design.id, theme] as const))(
  'a table and a chart in %s',
  (_, theme) => {
    const planned = (...slides: OutlineSlide[]) => {
      const outline = outlineOf(...slides)
      const deck = planDeck(outline, theme)
      const found = readable(deck)
      expect(written(outline).filter((text) => !found.includes(bare(text)))).toEqual([])
      expect([...overflows(deck), ...overlaps(deck), ...tallTables(deck)]).toEqual([])
      return deck
    }

    it('share a page with none, one or two findings under the table', () => {
      for (const [points, layout] of [
        [[], 'tablechart0'],
        [[said], 'tablechart1:said'],
        [[named], 'tablechart1'],
        [[said, said], 'tablechart2:said'],
        [[named, named], 'tablechart2'],
      ] as const)
        for (const rows of [3, 4, 5])
          expect(kinds(bodyOf(planned(parameters(rows, [...points]))))).toEqual([layout])
    })

    it('stand side by side, the table whole and of the author’s figures a chart', () => {
      const deck = planned(parameters(7))
      const [page] = bodyOf(deck)
      const nodes = boundPlaceholders(deck.skin, page!, 2)
      const [table, chart] = ['table', 'chart'].map((kind) => nodes.find((node) => node.kind === kind)!)
      if (table?.kind !== 'table' || chart?.kind !== 'chart') throw new Error('both are there')
      expect(table.x + table.w).toBeLessThan(chart.x)
      expect([chart.highlight, table.highlightRow]).toEqual([6, 7])
      expect(table.rows).toHaveLength(8)
      expect(chart.series.map(({ name, values }) => [name, ...values])).toEqual([
        ['效率（%）', ...rowsOf(7).map((row) => Number(row[4]))],
      ])
    })

    it('are native in the file', () => {
      const deck = planned(parameters(4))
      const xml = deckParts(deck).find(({ name }) => name === 'ppt/slides/slide2.xml')!.data
      expect(xml).toContain('<a:tbl>')
      expect(xml).toContain('drawingml/2006/chart"')
    })

    it('have pages of their own where there is no room for both; what a chart is drawn from gives way', () => {
      const long = { ...CONDITIONS, rows: CONDITIONS.rows.map((row) => row.map((cell) => cell.repeat(18))) }
      expect(kinds(bodyOf(planned(aged(CONDITIONS))))).toEqual(['tablechart0'])
      expect(kinds(bodyOf(planned(aged(long))))).toEqual(['chart2', expect.stringMatching(/^table3/)])
      const repeated = { ...aged(FIGURES), notes: FIGURES.columns.join('｜') }
      expect(kinds(bodyOf(planned(repeated)))).toEqual(['tablechart0'])
      expect(kinds(bodyOf(planned({ ...repeated, points: [said, said, said] })))).toEqual([
        'chartfigure3:said',
      ])
      expect(kinds(bodyOf(planned(parameters(4, [said, said, said]))))).toEqual(['tablefigure3:said'])
      expect(kinds(bodyOf(planned(parameters(8))))).toEqual(['table8'])
    })
  },
)
