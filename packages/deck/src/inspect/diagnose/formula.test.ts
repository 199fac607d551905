import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { samplesOr } from '../../importers/testing/samples.ts'
import { planDeck, themeOf, writePptx } from '../../index.ts'
import { unzip } from '../../layout/testing/unzip.ts'
import { outlineOf } from '../../plan/testing.ts'
import { mathInLine, mathParagraph } from '../../pptx/omml.ts'
import { packParts } from '../../pptx/package.ts'
import { inspectPptx } from '../index.ts'
import { foreignDeck, type Parts, shape, slide, xfrm } from '../testing/foreign.ts'
import { diagnose } from './index.ts'

const EMU = 9525
const LONG = 'E = m c^2 + \\int_{0}^{\\infty} e^{-x^2}\\,dx + \\sum_{i=1}^{n} \\frac{a_i}{b_i + c_i}'
const UNBROKEN = '\\sqrt{a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9}'
const TALL = '\\begin{cases} a \\\\ b \\\\ c \\\\ d \\\\ e \\\\ f \\end{cases}'

const look = (size: number) => `<a:rPr lang="en-US" sz="${size}"/>`
const DRAWING_2010 = 'http://schemas.microsoft.com/office/drawing/2010/main'
const alternative = (math: string) =>
  `<mc:AlternateContent><mc:Choice xmlns:a14="${DRAWING_2010}" Requires="a14"><a14:m>${math}</a14:m></mc:Choice>` +
  '<mc:Fallback><a:r><a:t>公式</a:t></a:r></mc:Fallback></mc:AlternateContent>'
const paragraph = (inner: string) => `<a:p>${inner}</a:p>`

type Where = { w: number; h?: number; size?: number; body?: string; turned?: string }
const displayed = (latex: string, { w, h = 200, size = 2400, body = '<a:bodyPr/>', turned = '' }: Where) =>
  shape({
    id: 4,
    place: xfrm(100 * EMU, 200 * EMU, w * EMU, h * EMU, turned),
    body: `${body}<a:lstStyle/>${paragraph(alternative(mathParagraph(latex, 'center', look(size))))}`,
  })
const told = async (shapes: string) =>
  diagnose(
    await inspectPptx(foreignDeck((parts: Parts) => void parts.set('ppt/slides/slide2.xml', slide(shapes)))),
  ).filter(({ rule, severity }) => rule === 'formula' && severity !== 'fine')

describe('a formula in somebody’s text box', () => {
  test('that fits is fine', async () => {
    expect(await told(displayed(LONG, { w: 800 }))).toEqual([])
    expect(await told(displayed(UNBROKEN, { w: 800 }))).toEqual([])
    expect(await told(displayed(TALL, { w: 800, h: 320 }))).toEqual([])
  })

  test('that is wider than the box is told with the box', async () => {
    const [found, ...others] = await told(displayed(UNBROKEN, { w: 200 }))
    expect(others).toEqual([])
    expect(found).toMatchObject({ page: 2, severity: 'must', box: { x: 100, y: 200, w: 200, h: 200 } })
    expect(found!.message).toMatch(/^公式“.+”比文本框宽 \d+%，会伸到框外/)
  })

  test('that programs break is a hint; without wrapping nothing breaks it', async () => {
    expect(await told(displayed(LONG, { w: 320 }))).toMatchObject([
      { severity: 'hint', message: expect.stringMatching(/折行/) },
    ])
    expect(await told(displayed(LONG, { w: 320, body: '<a:bodyPr wrap="none"/>' }))).toMatchObject([
      { severity: 'must' },
    ])
  })

  test('that is taller than the box is a hint', async () => {
    expect(await told(displayed(TALL, { w: 800, h: 90 }))).toMatchObject([
      { severity: 'hint', message: expect.stringMatching(/比文本框高 \d+%/) },
    ])
  })

  test('at half the size fits again', async () => {
    expect(await told(displayed(UNBROKEN, { w: 300, size: 3600 }))).toHaveLength(1)
    expect(await told(displayed(UNBROKEN, { w: 300, size: 1200 }))).toEqual([])
  })

  test('in a sentence is judged by its own width alone', async () => {
    const sentence = (w: number) =>
      shape({
        id: 4,
        place: xfrm(100 * EMU, 200 * EMU, w * EMU, 260 * EMU),
        body:
          '<a:bodyPr/><a:lstStyle/>' +
          paragraph(
            `<a:r><a:rPr sz="2400"/><a:t>由上式可以得到下面这个结果，即</a:t></a:r>${alternative(mathInLine(UNBROKEN, look(2400)))}`,
          ),
      })
    expect(await told(sentence(600))).toEqual([])
    expect(await told(sentence(200))).toHaveLength(1)
  })

  test('of thousands of signs is left alone', async () => {
    expect(await told(displayed('x+'.repeat(3000), { w: 100 }))).toEqual([])
  })
})

test('none of our own pages of formulas has one that leaves its box, and a narrowed one is found', async () => {
  const deck = planDeck(
    outlineOf(
      { kind: 'formula', title: '式', latex: LONG, where: [{ symbol: 'x', meaning: '自变量' }] },
      {
        kind: 'bullets',
        title: '句',
        points: [{ text: `能量 $E = mc^2$，其中 $c$ 为光速` }, { text: '二' }],
      },
    ),
    themeOf('ink', 'yanmo'),
  )
  const found = async (file: Uint8Array) =>
    diagnose(await inspectPptx(file)).filter(
      ({ rule, severity }) => rule === 'formula' && severity !== 'fine',
    )
  const file = writePptx(deck)
  expect(await found(file)).toEqual([])
  const narrowed = [...unzip(file)].map(([name, data]) => {
    const xml = data.toString('utf8')
    return /slides\/slide\d+\.xml$/.test(name)
      ? {
          name,
          data: xml.replace(
            /(<p:sp>(?:(?!<\/p:sp>).)*?<a:ext cx=")\d+(?=(?:(?!<\/p:sp>).)*oMathPara)/gs,
            '$1900000',
          ),
        }
      : { name, data }
  })
  expect(await found(packParts(narrowed))).toMatchObject([{ rule: 'formula', severity: 'must' }])
})

test('no file of others that lies here has one', async ({ skip }) => {
  const folder = samplesOr(skip)
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.pptx'))) {
    const findings = diagnose(await inspectPptx(readFileSync(join(folder, name))))
    expect(
      findings.filter(({ rule, severity }) => rule === 'formula' && severity !== 'fine'),
      name,
    ).toEqual([])
  }
})
