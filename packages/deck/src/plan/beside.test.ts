import { describe, expect, it } from 'vitest'
import type { OutlineSlide, Point } from '../outline/index.ts'
import { plainText, type TextContent } from '../scene/index.ts'
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

const said = (i: number): string => `第${'一二三四五'[i]}条发现说的是数据里看得见的一件事`
const points = (n: number): Point[] => Array.from({ length: n }, (_, i) => ({ text: said(i) }))
const named = (n: number): Point[] =>
  Array.from({ length: n }, (_, i) => ({ text: `部件${i + 1}`, detail: '一句说明' }))

const exhibits = (own: Point[]): OutlineSlide[] => [
  {
    kind: 'table',
    title: '各方法对比',
    columns: ['方法', '精确率', '召回率'],
    rows: [
      ['基线', '88.6%', '86.1%'],
      ['本文', '92.7%', '91.5%'],
      ['消融', '90.1%', '88.0%'],
    ],
    points: own,
    note: '表 3-1',
  },
  {
    kind: 'chart',
    title: '推理速度',
    chart: 'bar',
    categories: ['甲', '乙', '丙'],
    series: [{ name: '速度', values: [6.2, 4.1, 27.4] }],
    points: own,
  },
  {
    kind: 'formula',
    title: '目标函数',
    latex: 'E = \\sum_{i=1}^{n} e_i^2',
    where: [{ symbol: 'e_i', meaning: '误差' }],
    points: own,
  },
  { kind: 'figure', title: '装置', points: own },
]

const kinds = (slides: readonly { layout: string }[]) =>
  slides.map(({ layout }) => layout.replace(/\/.*/u, ''))

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('an exhibit in %s', (_, theme) => {
  const planned = (...slides: OutlineSlide[]) => {
    const outline = outlineOf(...slides)
    const deck = planDeck(outline, theme)
    const found = readable(deck)
    expect(written(outline).filter((text) => !found.includes(bare(text)))).toEqual([])
    expect(overflows(deck)).toEqual([])
    expect(overlaps(deck)).toEqual([])
    expect(tallTables(deck)).toEqual([])
    return bodyOf(deck)
  }

  it('has two or three statements beside it, on one page', () => {
    for (const n of [2, 3]) {
      const layouts = kinds(planned(...exhibits(points(n))))
      const formula = n + 1
      const all = [`tablefigure${n}`, `chartfigure${n}`, `formulafigure${formula}`, `figure${n}`]
      expect(layouts).toEqual(all.map((layout) => `${layout}:said`))
    }
  })

  it('has named notes beside it', () => {
    const layouts = kinds(planned(...exhibits(named(3)).slice(0, 2)))
    expect(layouts).toEqual(['tablefigure3', 'chartfigure3'])
  })

  it('keeps the page where a single statement stands under the title, a chart its readouts', () => {
    const pages = planned(...exhibits(points(1)).slice(0, 3))
    expect(kinds(pages)).toEqual(['table3', 'chart2', 'formula1'])
    expect(pages.map(({ fill }) => plainText(fill.lead as TextContent))).toEqual(Array(3).fill(said(0)))
  })

  it('has the page to itself where words beside it would be too small to read, and loses none', () => {
    const long = Array.from({ length: 5 }, (_, i) => ({ text: said(i).repeat(6) }))
    const layouts = kinds(planned(...exhibits(long).slice(0, 3)))
    expect(layouts.filter((layout) => layout.includes('figure'))).toEqual([])
    planned({ kind: 'bullets', title: '标题'.repeat(30), lead: said(0), points: points(2) })
    planned({ kind: 'cards', title: '标题', lead: said(0).repeat(9), items: [{ title: '甲', text: '乙' }] })
  })
})
