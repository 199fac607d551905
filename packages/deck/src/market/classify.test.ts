import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { samplesOr } from '../importers/testing/samples.ts'
import { type Outline, planDeck, themeOf, themes, writePptx } from '../index.ts'
import { inspectPptx } from '../inspect/index.ts'
import { classifyTemplate, judgeTemplate } from './classify.ts'
import { album, flatCards, pictured, placeholders } from './testing/foreign.ts'
import type { TemplatePlan } from './types.ts'

const planOf = async (file: Buffer): Promise<TemplatePlan> => classifyTemplate(await inspectPptx(file))!
const rolesOf = ({ pages }: TemplatePlan) => pages.map(({ role }) => role)

describe('a template of flat shapes', () => {
  let plan: TemplatePlan
  beforeAll(async () => {
    plan = await planOf(await flatCards())
  })

  test('is read page by page', () => {
    expect(rolesOf(plan)).toEqual(['cover', 'contents', 'section', 'units', 'units', 'units', 'closing'])
    expect(plan.pages.map(({ units }) => units.length)).toEqual([0, 4, 0, 2, 3, 4, 0])
  })

  test('has a heading, a text and its own card and disc for each unit', () => {
    const [, , , two, three, four] = plan.pages
    for (const page of [two!, three!, four!])
      for (const { head, body, decor } of page.units) {
        expect(head?.sample).toContain('小标题')
        expect(body?.sample).toContain('正文')
        expect(decor).toHaveLength(2)
      }
  })

  test('knows numbers, names and words that only name the page', () => {
    const [cover, contents, section] = plan.pages
    expect(cover?.named.map(({ field, label }) => [field, label])).toEqual([
      ['author', '汇报人：'],
      ['advisor', '指导老师：'],
    ])
    expect(contents?.title?.sample).toBe('目录')
    expect(contents?.kept).toHaveLength(1)
    expect(contents?.units.map(({ numeral }) => numeral?.sample)).toEqual(['01', '02', '03', '04'])
    expect(section?.numeral?.sample).toBe('01')
    expect(section?.title?.sample).toContain('研究背景')
  })

  test('gives a text the room of its card, not that of its sample', () => {
    const body = plan.pages[3]!.units[0]!.body!
    expect(body.grown!.h).toBeGreaterThan(200)
    expect(body.grown!.y + body.grown!.h).toBeLessThan(6.5 * 96)
  })
})

test('placeholders, a chart and a layout with title and body are found', async () => {
  const plan = await planOf(await placeholders())
  expect(rolesOf(plan)).toEqual(['cover', 'contents', 'list', 'exhibit', 'closing'])
  expect(plan.pages[2]?.body).toBeDefined()
  expect(plan.pages[3]?.area).toBeDefined()
  expect(plan.layout?.body).toBeDefined()
})

test('typed page numbers, chapters and columns are found on pictures', async () => {
  const plan = await planOf(await pictured())
  expect(rolesOf(plan)).toEqual([
    'cover',
    'section',
    'units',
    'units',
    'section',
    'units',
    'units',
    'closing',
  ])
  expect(plan.pages[1]?.numeral?.sample).toBe('第一章')
  expect(plan.pages.map(({ typedNumber }) => typedNumber?.sample)).toEqual([
    undefined,
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    undefined,
  ])
  expect(plan.pages[2]?.ink).toBe('FFFFFF')
})

test('what carries no outline says why', async () => {
  const verdict = judgeTemplate(await inspectPptx(await album()))
  expect(verdict).toMatchObject({ usable: false, plan: null })
  expect(verdict.reasons.join()).toContain('封面')
  expect(judgeTemplate(await inspectPptx(await flatCards()))).toMatchObject({ usable: true, reasons: [] })
})

const cards = (count: number): Outline['sections'][number]['slides'][number] => ({
  kind: 'cards',
  title: `并列的 ${count} 项`,
  items: Array.from({ length: count }, (_, i) => ({ title: `第 ${i + 1} 项`, text: '一句说明这一项的话。' })),
})
const varied: Outline = {
  title: '一份完整的演示',
  sections: ['背景', '方法', '结论'].map((title) => ({
    title,
    summary: '一句引语。',
    slides: [
      ...[2, 3, 4].map(cards),
      {
        kind: 'table',
        title: '数据',
        columns: ['名', '值'],
        rows: [
          ['甲', '1'],
          ['乙', '2'],
        ],
      },
    ],
  })),
}

test.each(themes.map(({ id, palettes }) => [id, palettes[0]!.id] as const))(
  'our own deck in %s is a template',
  async (id, palette) => {
    const file = writePptx(planDeck(varied, themeOf(id, palette)))
    const verdict = judgeTemplate(await inspectPptx(file))
    expect(verdict).toMatchObject({ usable: true, reasons: [] })
    const roles = rolesOf(verdict.plan!)
    expect([roles[0], roles[1], roles[2], roles.at(-1)]).toEqual(['cover', 'contents', 'section', 'closing'])
    expect(roles).toContain('units')
  },
)

test('a file of three titles lacks pages for content', async ({ skip }) => {
  const inspection = await inspectPptx(readFileSync(join(samplesOr(skip), 'SlideMasters.pptx')))
  expect(judgeTemplate(inspection).reasons).toEqual(['没有找到 2 至 4 项的内容页或“标题和正文”版式'])
  expect(classifyTemplate(inspection)?.layout?.area).toBeDefined()
})
