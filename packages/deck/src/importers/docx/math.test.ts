import { expect, describe, it } from 'vitest'
import { layoutMath } from '../../math/layout.ts'
import { CONSTRUCTS } from '../../math/testing.ts'
import { mathParagraph } from '../../pptx/omml.ts'
import { importOutline } from '../read.ts'
import { docx, math, mr, p, run } from '../testing/docx.ts'
import { nodesOf, sketch } from '../testing/tree.ts'

describe('formulas', () => {
  const latexOf = async (omml: string) =>
    [...nodesOf((await importOutline(docx([p({ xml: math(omml) })]), '论文.docx')).tree.chapters)].flatMap(
      ({ formula }) => formula?.latex ?? [],
    )
  const e = (xml: string) => `<m:e>${xml}</m:e>`

  it.each([
    ['a fraction', `<m:f><m:num>${mr('a')}</m:num><m:den>${mr('b')}</m:den></m:f>`, '\\frac{a}{b}'],
    [
      'scripts',
      `<m:sSubSup>${e(mr('x'))}<m:sub>${mr('i')}</m:sub><m:sup>${mr('2')}</m:sup></m:sSubSup>`,
      'x_{i}^{2}',
    ],
    [
      'a radical',
      `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(mr('n+1'))}</m:rad>`,
      '\\sqrt{n+1}',
    ],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mr('i=1')}</m:sub><m:sup>${mr('n')}</m:sup>${e(mr('i'))}</m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    ['an integral', `<m:nary><m:naryPr/><m:sub/><m:sup/>${e(mr('f'))}</m:nary>`, '\\int f'],
    ['Greek', mr('α≤Ω'), '\\alpha \\le \\Omega'],
    [
      'fences',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(mr('a'))}</m:d>`,
      '\\left[a\\right]',
    ],
    [
      'a matrix',
      `<m:m><m:mr>${e(mr('1'))}${e(mr('0'))}</m:mr><m:mr>${e(mr('0'))}${e(mr('1'))}</m:mr></m:m>`,
      '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
    ],
    ['a function', `<m:func><m:fName>${mr('sin')}</m:fName>${e(mr('x'))}</m:func>`, '\\sin x'],
    ['an accent', `<m:acc><m:accPr><m:chr m:val="̂"/></m:accPr>${e(mr('y'))}</m:acc>`, '\\hat{y}'],
    ['words', mr('其中'), '\\text{其中}'],
    ['typed scripts', mr('|x|²+aₙ⁻¹'), '|x|^{2}+a_{n}^{−1}'],
    ['alphabets', mr('ℝ𝒟𝑥'), '\\mathbb{R}\\mathcal{D}x'],
    ['a root of some degree', `<m:rad><m:deg>${mr('3')}</m:deg>${e(mr('x'))}</m:rad>`, '\\sqrt[3]{x}'],
    [
      'lines set at their signs',
      `<m:eqArr>${e(mr('y&=a'))}${e(mr('&=b'))}</m:eqArr>`,
      '\\begin{aligned}y&=a \\\\ &=b\\end{aligned}',
    ],
  ])('%s', async (_, omml, latex) => {
    expect(await latexOf(omml)).toEqual([latex])
  })

  /** A phantom shows what it hid, \\middle is a sign, and what we do not know ourselves nobody can. */
  const LOSSY = ['phantom', 'bracket in two parts', 'large brackets', 'what is not known']
  it.each(CONSTRUCTS.filter(([name]) => !LOSSY.includes(name)))(
    'of our own come back with every letter: %s',
    async (_, latex) => {
      const [back = ''] = await latexOf(
        mathParagraph(latex, 'center', '').replace(/^<m:oMathPara.*?<m:oMath>|<\/m:oMath>.*$/gs, ''),
      )
      const drawn = (source: string) =>
        layoutMath(source, 40, (text, size) => text.length * size)
          .parts.flatMap((part) => (part.kind === 'text' ? [...part.text.replace(/[\s\u200b]/gu, '')] : []))
          .toSorted()
          .join('')
      expect(drawn(back), back).toBe(drawn(latex))
    },
  )

  it('inside a sentence are words', async () => {
    const inline = `<m:oMath><m:sSup>${e(mr('x'))}<m:sup>${mr('2')}</m:sup></m:sSup></m:oMath>`
    const body = [p({ xml: `${run('当 ')}${inline}${run(' 时')}` })]
    const { tree } = await importOutline(docx(body), '论文.docx')
    expect(sketch(tree.chapters)).toContain('当 x² 时')
  })
})
