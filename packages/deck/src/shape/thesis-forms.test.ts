import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importOutline } from '../importers/read.ts'
import { samplesOr } from '../importers/testing/samples.ts'
import { chartOf } from '../outline/drawn.ts'
import type { OutlineNode, OutlineTree } from '../outline/tree.ts'
import type { Outline, OutlineSlide, SlideOf } from '../outline/types.ts'
import { demoOutlines } from '../plan/testing.ts'
import { shapeOutline } from './index.ts'
import { branch } from './prose.ts'
import { node } from './testing.ts'

/** As the four defences and two proposals of the demo would stand in a thesis: headings, paragraphs, tables, formulas. */
const THESES = ['a01', 'a09', 'a14', 'a15', 'b07', 'b14']
/** 16.1: of a thesis of 14 content pages at least 8 are other than bullets. */
const FORMED = 8 / 14

type Place = { number: string }

const finding = ({ title }: OutlineSlide, { number }: Place): string => `由${number}可知，${title}。`

function tableNodes(rows: string[][], slide: OutlineSlide, place: Place): OutlineNode[] {
  return [
    node(`${slide.title}的数据见${place.number}。`),
    node('数据', [], { table: { rows, number: place.number } }),
    node(finding(slide, place)),
  ]
}

function chartRows({ categories, series, unit }: SlideOf<'chart'>): string[][] {
  const heads = series.map(({ name }) => (unit ? `${name}（${unit}）` : name))
  return [
    ['项目', ...heads],
    ...categories.map((name, i) => [name, ...series.map(({ values }) => String(values[i]))]),
  ]
}

/** What an author of a thesis writes under a heading where a slide shows this. */
function written(slide: OutlineSlide, place: Place): OutlineNode[] {
  switch (slide.kind) {
    case 'bullets':
      return slide.points.map(({ text, detail }) => node(detail ? `${text}：${detail}` : text))
    case 'cards':
      return slide.items.map(({ title, text }) => node(title, text ? [text] : []))
    case 'process':
      return slide.items.map(({ title, text }, i) => node(`步骤${i + 1}：${title}`, text ? [text] : []))
    case 'timeline':
      return slide.items.map(({ label, title, text }) =>
        node([label, title, text].filter(Boolean).join('，')),
      )
    case 'compare':
      return [slide.left, slide.right].map(({ title, points }) => node(title, points))
    case 'table':
      return tableNodes([slide.columns, ...slide.rows], slide, place)
    case 'chart':
      return tableNodes(chartRows(slide), slide, place)
    case 'bignum':
      return [node(slide.text ?? ''), ...slide.facts.map(({ number, text }) => node(`${text}：${number}`))]
    case 'formula':
      return [
        node('由下式给出：'),
        node('', [], { formula: { latex: slide.latex } }),
        node(`式中：${slide.where.map(({ symbol, meaning }) => `${symbol} 为${meaning}`).join('；')}。`),
      ]
    case 'quote':
      return [node(slide.text)]
    default:
      return []
  }
}

const numberOf = (chapter: number, page: number): string => `表 ${chapter + 1}-${page + 1}`

/** The topic that a heading names, where the slide's title says what is found. */
const HEADINGS: Readonly<Partial<Record<OutlineSlide['kind'], string>>> = {
  chart: '结果分析',
  table: '数据比较',
  formula: '理论模型',
}

function asThesis({ title, sections }: Outline): OutlineTree {
  const chapters = sections.map(({ title: name, slides }, chapter) =>
    node(
      `第${chapter + 1}章 ${name}`,
      slides
        .filter(({ kind }) => kind !== 'references')
        .map((slide, i) =>
          node(
            `${chapter + 1}.${i + 1} ${HEADINGS[slide.kind] ?? slide.title ?? name}`,
            written(slide, { number: numberOf(chapter, i) }),
          ),
        ),
    ),
  )
  return { title, origin: 'document', chapters: chapters.filter(({ children }) => children.length > 0) }
}

const contentOf = (tree: OutlineTree): OutlineSlide[] =>
  shapeOutline(tree)
    .sections.flatMap(({ slides }) => slides)
    .filter(({ kind }) => kind !== 'references' && kind !== 'thanks')

const tablesOf = (tree: OutlineTree): OutlineNode[] =>
  tree.chapters.flatMap((chapter) => [...branch(chapter)].filter(({ table }) => table))

describe.each(THESES)('thesis %s', (id) => {
  const outline = demoOutlines().get(id)!
  const tree = asThesis(outline)
  const slides = contentOf(tree)
  const findings = new Map(
    outline.sections.flatMap((section, chapter) =>
      section.slides.map(({ title = '' }, i) => [numberOf(chapter, i), title] as const),
    ),
  )

  it('has at least 8 of 14 pages that are other than bullets', () => {
    const formed = slides.filter(({ kind }) => kind !== 'bullets')
    expect(slides.length).toBeGreaterThanOrEqual(12)
    expect(
      formed.length / slides.length,
      slides.map(({ kind, title }) => `${kind} ${title}`).join('\n'),
    ).toBeGreaterThanOrEqual(FORMED)
  })

  it('draws each table that can be drawn, with its finding', () => {
    const drawable = tablesOf(tree).filter(({ table }) => chartOf(table!.rows))
    const charts = slides.filter((slide) => slide.kind === 'chart')
    expect(drawable.length).toBeGreaterThan(0)
    expect(charts.length).toBe(drawable.length)
    for (const { table } of drawable) {
      const finding = findings.get(table!.number!)!
      const told = charts.filter((chart) => JSON.stringify([chart.title, chart.points]).includes(finding))
      expect(told, finding).toHaveLength(1)
    }
  })
})

it('documents of others that lie here become more than bullets where they have tables, each drawn where it can be', async ({
  skip,
}) => {
  const folder = samplesOr(skip)
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.docx'))) {
    const { tree } = await importOutline(readFileSync(join(folder, name)), name)
    const slides = contentOf(tree)
    const drawable = tablesOf(tree).filter(({ table }) => chartOf(table!.rows))
    expect(slides.filter(({ kind }) => kind === 'chart').length, name).toBeGreaterThanOrEqual(drawable.length)
  }
})
