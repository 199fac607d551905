import { describe, expect, test } from 'vitest'
import { BROKEN, CONSTRUCTS } from '../math/testing.ts'
import { LIGHT, probeDeck } from '../layout/testing/probe.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { assertWellFormed } from '../layout/testing/xml.ts'
import { drawFormula } from '../plan/formula.ts'
import { writePptx } from './index.ts'
import { mathParagraph } from './omml.ts'
import { words } from '../plan/words.ts'
import { text } from '../scene/index.ts'

const LOOK = '<a:rPr xmlns:a="a" lang="en-US" sz="3000"/>'
const bare = (latex: string) => mathParagraph(latex, 'center', '').replaceAll('<m:ctrlPr></m:ctrlPr>', '')

describe('Office math', () => {
  test.each(CONSTRUCTS)('%s', (_, latex, omml) => {
    expect(bare(latex)).toMatch(omml)
    assertWellFormed(mathParagraph(latex, 'center', LOOK))
  })

  test.each(BROKEN)('what is cut off stays well-formed: %#', (latex) => {
    assertWellFormed(mathParagraph(latex, 'left', LOOK))
  })

  test('no part that a program would show as an empty box', () => {
    for (const latex of [...CONSTRUCTS.map(([, source]) => source), ...BROKEN])
      for (const tag of ['e', 'num', 'den', 'lim', 'fName'])
        expect(bare(latex), latex).not.toContain(`<m:${tag}></m:${tag}>`)
  })

  test('a sum takes what it adds up, up to the next relation', () => {
    expect(bare('\\sum_i a_i b_i = c')).toMatch(/<m:nary>.*<m:e>.*a.*b.*<\/m:e><\/m:nary><m:r><m:t>=c</)
  })

  test('every letter has the size and colour of the formula', () => {
    const xml = mathParagraph('\\frac{a}{b} + \\sin x', 'center', LOOK)
    const count = (tag: string) => xml.split(tag).length - 1
    expect(count(LOOK)).toBe(count('<m:r>') + count('<m:ctrlPr>'))
  })
})

describe('a formula on a slide', () => {
  const node = drawFormula('E = mc^2', { x: 100, y: 200, w: 600, h: 200 }, 'a2')
  const slide = { layout: 'data', fill: { title: '公式' }, nodes: [node] }
  const xml = unzip(writePptx(probeDeck(LIGHT, [slide])))
    .get('ppt/slides/slide1.xml')!
    .toString('utf8')
  const [, first = '', other = ''] =
    /<mc:Choice [^>]*>(.*)<\/mc:Choice><mc:Fallback>(.*)<\/mc:Fallback>/s.exec(xml) ?? []

  test('is math for the one kind of program and shapes for the other, never both', () => {
    expect(first).toContain('<m:oMath>')
    expect(other).not.toContain('oMath')
    expect(other.match(/<p:txBody>/g)).toHaveLength(node.nodes.length)
    expect(xml.replace(/<mc:AlternateContent.*<\/mc:AlternateContent>/s, '')).not.toContain('>E<')
  })

  test('says its LaTeX to who cannot see it', () => {
    for (const branch of [first, other]) expect(branch).toContain('descr="E = mc^2"')
  })

  test('is not hidden from LibreOffice by the prefix that it knows by its letters', () => {
    expect(xml).not.toMatch(/Requires="a14"/)
    expect(xml).toMatch(
      /xmlns:(\w+)="http:\/\/schemas\.microsoft\.com\/office\/drawing\/2010\/main" Requires="\1"/,
    )
  })
})

describe('a formula in a sentence', () => {
  const sentence = (said: string, lineHeight = 1.6) =>
    text(100, 200, words(said), 24, 'a2', { boxWidth: 600, lineHeight })
  const written = (said: string, lineHeight?: number) =>
    unzip(
      writePptx(
        probeDeck(LIGHT, [{ layout: 'data', fill: { title: '公式' }, nodes: [sentence(said, lineHeight)] }]),
      ),
    )
      .get('ppt/slides/slide1.xml')!
      .toString('utf8')

  test('is math at its place among the words, and their runs for other programs', () => {
    const xml = written('均值 $\\frac{a}{b}$ 与 $x_i^2$ 相等')
    assertWellFormed(xml)
    const [, first = '', other = ''] =
      /<mc:Choice[^>]*>(.*)<\/mc:Choice><mc:Fallback>(.*)<\/mc:Fallback>/s.exec(xml)!
    expect(first.replace(/<a:rPr.*?(?:\/>|<\/a:rPr>)/g, '')).toMatch(
      /<a:t>均值 <\/a:t><\/a:r><om:m><m:oMath .*<m:f>.*<\/om:m><a:r><a:t> 与 <\/a:t><\/a:r><om:m>.*<m:sSubSup>.*<\/om:m><a:r><a:t> 相等</,
    )
    expect(first).toContain('sz="1800"')
    expect(other).not.toContain('oMath')
    expect(other).toContain('baseline="-25000"')
    expect(xml.match(/<p:cNvPr id="(\d+)"/g)).toHaveLength(new Set(xml.match(/<p:cNvPr id="(\d+)"/g)).size)
  })

  test.each([
    ['taller than its line', '矩阵 $\\begin{pmatrix}a&b\\\\c&d\\\\e&f\\end{pmatrix}$'],
    ['a number', '共 $10.5$ 克'],
    ['money', '单价 $5，总价 $20'],
  ])('%s stays text', (_, said) => expect(written(said)).not.toContain('oMath'))
})
