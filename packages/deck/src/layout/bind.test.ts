import { describe, expect, test } from 'vitest'
import {
  breakLines,
  chart,
  contentWidth,
  type PlaceholderNode,
  placeholder,
  plainText,
  plotGeometry,
  table,
  type TableNode,
  text,
  type TextNode,
  verticalExtent,
  verticalText,
} from '../scene/index.ts'
import { cellWidth } from './bind-table.ts'
import { bind, boundPlaceholders, linesOf, slideStack } from './index.ts'
import { CHARTS, MIXED, PNG, PROBE_SKIN, PROBE_SLIDES, probeDeck, TABLE } from './testing/probe.ts'
import type { Slide } from './types.ts'

const bound = <N extends PlaceholderNode>(node: N, content: Parameters<typeof bind>[1]): N =>
  bind(node, content, false) as N

const paragraphBox = placeholder(text(0, 0, '正文', 20, 'tx', { width: 300, lines: 4 }), 'body', 1, '正文')

const height = (node: TextNode): number => linesOf(node, false).length * node.lineHeight * node.size

describe('text', () => {
  test('keeps its size while it fits and shrinks when it does not', () => {
    expect(bound(paragraphBox, '短文').size).toBe(20)
    const long = bound(paragraphBox, MIXED.repeat(2))
    expect(long.size).toBeLessThan(20)
    expect(height(long)).toBeLessThanOrEqual(paragraphBox.h)
  })

  test('takes only the sizes a layout allows', () => {
    const strict = placeholder(paragraphBox, 'body', 1, '正文', { sizes: [20, 18] })
    expect(bound(strict, MIXED.repeat(9)).size).toBe(18)
  })

  test('shrinks a little rather than end in a lone character', () => {
    const step = placeholder(text(0, 0, '步骤', 40, 'tx', { width: 200, lines: 2 }), 'body', 1, '步骤', {
      sizes: [40, 38, 36, 34, 32, 30],
    })
    const lastLines = (content: string) => {
      const node = bound(step, content)
      return [node.size, linesOf(node, false).map((line) => line.text)]
    }
    expect(lastLines('注册上市')).toEqual([40, ['注册上市']])
    expect(lastLines('注册与上市')).toEqual([38, ['注册与上市']])
    expect(lastLines('药品注册与上市')[0]).toBe(40)
  })

  test('a single line shrinks until it fits its box', () => {
    const line = placeholder(text(0, 0, '标题', 40, 'tx', { boxWidth: 300 }), 'title', null, '标题')
    const { size } = bound(line, '双分子钝化使效率提升')
    expect(size).toBeLessThan(40)
    expect(contentWidth('双分子钝化使效率提升', { size })).toBeLessThanOrEqual(300)
  })

  test('vertical text shrinks to its columns and keeps their pitch', () => {
    const column = placeholder(
      verticalText(100, 0, '章名', 40, 'tx', { height: 200, letterSpacing: 0 }),
      'title',
      null,
      '标题',
    )
    const node = bound(column, '都江堰的治水')
    const { columns, length } = verticalExtent(node.content, { ...node, height: node.h, wrap: false })
    expect(columns).toBe(1)
    expect(length).toBeLessThanOrEqual(200)
    expect(node.lineHeight * node.size).toBeCloseTo(column.lineHeight * column.size)
  })
})

test('a vertical box closes to the columns in use, from the right', () => {
  const box = placeholder(
    verticalText(100, 0, '引文', 20, 'tx', { height: 200, columns: 6 }),
    'body',
    1,
    '引文',
  )
  const node = bound(box, '深淘滩，\n低作堰。')
  expect(node.columns).toBe(2)
  expect(node.w).toBeCloseTo(box.w / 3)
  expect(node.x + node.w).toBeCloseTo(box.x + box.w)
})

describe('tables', () => {
  const place = placeholder(table(0, 0, 520, 300), 'tbl', 40, '表')
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

  test('fill the width, stay within the height and align numbers right', () => {
    const node = bound(place, TABLE)
    expect(sum(node.columns.map(({ width }) => width))).toBeCloseTo(520)
    expect(sum(node.rowHeights)).toBeLessThanOrEqual(300.01)
    expect(node.columns.map(({ align }) => align)).toEqual(['left', 'right', 'right', 'right'])
  })

  test('short columns keep their text on one line', () => {
    const node = bound(place, TABLE)
    const [, column] = node.columns
    const needed = contentWidth('应力/MPa', { size: node.style.headerSize, bold: true })
    expect(column?.width).toBeGreaterThan(needed + 2 * node.style.padding)
  })

  test('a head takes a line more for its unit before cells under it break', () => {
    const node = bound(place, {
      rows: [
        ['器件', '开路电压（V）', '短路电流（mA/cm²）', '填充因子（%）', '效率（%）'],
        ['协同组', '1.19', '25.4', '84.7', '25.6'],
      ],
      alt: '表',
    })
    const style = { size: node.style.size, bold: true }
    const linesIn = (row: number) =>
      node.rows[row]!.map(
        (cell, i) => breakLines(cell, cellWidth(node.columns[i]!, node.style), style).length,
      )
    expect(node.rows[0]!.slice(1, 3)).toEqual(['开路电压\n（V）', '短路电流\n（mA/cm²）'])
    expect(linesIn(1)).toEqual([1, 1, 1, 1, 1])
  })

  test('no cell ends in a lone character, where letters a little smaller spare it', () => {
    const lastLine = (length: number) => {
      const said = '量'.repeat(length)
      const { rows, columns, style } = bound(place, {
        rows: [
          ['名', '说明'],
          ['甲', said],
        ],
        alt: '长',
      })
      const width = cellWidth(columns[1]!, style)
      return breakLines(rows[1]![1]!, width, { size: style.size, bold: true }).at(-1)!.text.length
    }
    const lengths = Array.from({ length: 30 }, (_, i) => 15 + i)
    expect(lengths.filter((length) => lastLine(length) === 1)).toEqual([])
  })

  test('many rows are set smaller, missing cells are empty', () => {
    const rows = [['名', '值'], ...Array.from({ length: 9 }, (_, i) => [`第${i}行`])]
    const node: TableNode = bound(place, { rows, alt: '行多' })
    expect(node.style.size).toBeLessThan(place.style.size + 1)
    expect(node.rows.every((row) => row.length === 2)).toBe(true)
    expect(plainText(node.rows[1]?.[1] ?? 'x')).toBe('')
    expect(node.h).toBeLessThanOrEqual(300.01)
  })
})

describe('charts', () => {
  const place = placeholder(chart(0, 0, 500, 300), 'chart', 41, '图')
  const of = (values: readonly (number | null)[]) =>
    bound(place, { chart: 'line', categories: ['甲', '乙', '丙'], series: [{ name: '值', values }], alt: '' })

  test('have one value a category; what is no number is a gap', () => {
    expect(of([1, Number.NaN]).series[0]?.values).toEqual([1, null, null])
    expect(of([1, 2, 3, 4]).series[0]?.values).toEqual([1, 2, 3])
  })

  test('of points stand at their numbers; what has none is left out', () => {
    const node = bound(place, CHARTS.scatter!)
    expect(node.categories).toEqual(['-5', '2.5', '2.5', '18', '26'])
    expect(node.series[0]?.values).toEqual([0.412, 0.409, 0.406, null, 0.399])
    const { min, max, across } = node
    expect([min > 0.3, max < 0.5]).toEqual([true, true])
    const { xOf, yOf, x, y, w, h } = plotGeometry(node)
    expect(xOf(1)).toBe(xOf(2))
    expect(xOf(1) - xOf(0)).toBeCloseTo((7.5 / (across!.max - across!.min)) * w)
    for (let i = 0; i < 5; i++) expect([xOf(i) > x, xOf(i) < x + w]).toEqual([true, true])
    expect([yOf(0.399) < y + h, yOf(0.43) > y]).toEqual([true, true])
  })

  test('of points without one number across are left off the page', () => {
    const named = { ...CHARTS.scatter!, categories: ['甲', '', '0x10', 'Infinity', '1e999', '–'] }
    const slide: Slide = { layout: 'data', fill: { 41: named } }
    expect(boundPlaceholders(PROBE_SKIN, slide, 1).map(({ kind }) => kind)).toEqual(['text'])
  })

  test('have a usable axis whatever the figures are', () => {
    for (const values of [[], [0, 0, 0], [-3, -3, -3], [Number.POSITIVE_INFINITY, 2, 5], [1e-9, 2e-9, 0]]) {
      const { min, max, step } = of(values)
      expect(max).toBeGreaterThan(min)
      expect((max - min) / step).toBeLessThan(9)
    }
  })

  test('without figures and tables without rows are left off the page', () => {
    const empty = { chart: 'pie' as const, categories: [], series: [], alt: '' }
    const slide: Slide = { layout: 'data', fill: { 40: { rows: [], alt: '' }, 41: empty } }
    expect(boundPlaceholders(PROBE_SKIN, slide, 1).map(({ kind }) => kind)).toEqual(['text'])
  })
})

describe('slides', () => {
  test('unfilled placeholders are left off, the page number is filled in', () => {
    const slide: Slide = { layout: 'shapes', fill: { title: '题', 20: '' } }
    const nodes = boundPlaceholders(PROBE_SKIN, slide, 7)
    expect(nodes.map((node) => node.placeholder.key)).toEqual(['title', '12'])
    expect((nodes[1] as TextNode).content).toBe('7')
  })

  test('texts of a group take the smallest size among them, others their own', () => {
    const box = (key: string, group?: string) =>
      placeholder(text(0, 0, '题', 30, 'tx', { boxWidth: 200 }), 'body', Number(key), key, {
        key,
        sizes: [30, 26, 22, 18],
        ...(group && { group }),
      })
    const column = placeholder(verticalText(0, 0, '题', 30, 'tx', { height: 200 }), 'body', 5, '竖', {
      group: 'b',
      sizes: [30, 24, 20],
    })
    const tall = { ...column, placeholder: { ...column.placeholder, key: '6' } }
    const nodes = () => [box('1', 'a'), box('2', 'a'), box('3'), column, tall]
    const skin = { ...PROBE_SKIN, layouts: { cards: { name: '卡', nodes } } }
    const fill = { 1: '短题', 2: '一个长得多的题目在此', 3: '短题', 5: '短题', 6: '竖排的题目长一些' }
    const texts = boundPlaceholders(skin, { layout: 'cards', fill }, 1) as TextNode[]
    const alone = bound(box('2'), fill[2]).size
    expect(alone).toBeLessThan(30)
    expect(texts.map(({ size }) => size).slice(0, 3)).toEqual([alone, alone, 30])
    expect(texts[3]!.size).toBe(texts[4]!.size)
    expect(texts[3]!.size).toBeLessThan(30)
    expect(texts[3]!.lineHeight * texts[3]!.size).toBeCloseTo(column.lineHeight * column.size)
  })

  test('a page is master, layout, content and own nodes, bottom to top', () => {
    const slide = PROBE_SLIDES[0] as Slide
    const kinds = slideStack(PROBE_SKIN, slide, 1).map(({ kind }) => kind)
    expect(kinds[0]).toBe('line')
    expect(kinds.slice(-2)).toEqual(['ellipse', 'rect'])
    expect(kinds).toContain('picture')
  })

  test('content of another kind and unknown layouts are refused', () => {
    const wrong: Slide = { layout: 'data', fill: { 40: CHARTS.bar ?? '' } }
    expect(() => boundPlaceholders(PROBE_SKIN, wrong, 1)).toThrow(TypeError)
    expect(() => boundPlaceholders(PROBE_SKIN, { layout: 'constructor', fill: {} }, 1)).toThrow(RangeError)
  })

  test('a whole picture keeps its proportions inside its box', () => {
    const place = PROBE_SLIDES.length && boundPlaceholders(PROBE_SKIN, PROBE_SLIDES[0] as Slide, 1)
    const picture = (place || []).find((node) => node.kind === 'picture')
    expect(picture).toMatchObject({ w: 200, h: 110, alt: '测点照片' })
    const contained = { ...(picture as PlaceholderNode & { kind: 'picture' }), fit: 'contain' as const }
    expect(bind(contained, { picture: PNG, alt: '' }, false)).toMatchObject({ w: 110, h: 110 })
  })

  test('every text of the probe stays inside its box', () => {
    const { skin, slides } = probeDeck()
    for (const [i, slide] of slides.entries())
      for (const node of boundPlaceholders(skin, slide, i + 1))
        if (node.kind === 'text' && !node.vertical) expect(height(node)).toBeLessThanOrEqual(node.h + 0.5)
  })
})
