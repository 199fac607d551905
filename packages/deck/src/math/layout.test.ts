import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { demoOutlines } from '../plan/testing.ts'
import { layoutMath, type MathPart } from './layout.ts'
import { signWidth } from './widths.ts'

const measure = (text: string, size: number) => [...text].length * size * 0.6
const laid = (latex: string) => layoutMath(latex, 40, measure)
const letters = (parts: MathPart[]) => parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
const textOf = (parts: MathPart[], text: string) => {
  const found = parts.find((part) => part.kind === 'text' && part.text === text)
  if (found?.kind !== 'text') throw new Error(`no ${text}`)
  return found
}

describe('layoutMath', () => {
  it('puts a numerator above the bar and the denominator under it', () => {
    const { parts } = laid('\\frac{a}{b}')
    const bar = parts.find((part) => part.kind === 'stroke')
    if (bar?.kind !== 'stroke') throw new Error('no bar')
    expect(textOf(parts, 'a').y).toBeLessThan(bar.points[0]![1])
    expect(textOf(parts, 'b').y).toBeGreaterThan(bar.points[0]![1])
  })

  it('raises and lowers scripts at two thirds of the size', () => {
    const { parts } = laid('x^{2}_{i}')
    expect(textOf(parts, '2').y).toBeLessThan(0)
    expect(textOf(parts, 'i').y).toBeGreaterThan(0)
    expect(textOf(parts, '2').size / textOf(parts, 'x').size).toBeCloseTo(0.66)
  })

  it('stands limits above and below a sum, in its middle', () => {
    const { parts } = laid('\\sum_{i=1}^{S}p')
    const sum = textOf(parts, '∑')
    const middle = (part: { x: number; w: number }) => part.x + part.w / 2
    expect(middle(textOf(parts, 'S'))).toBeCloseTo(middle(sum))
    expect(textOf(parts, 'S').y).toBeLessThan(sum.y)
  })

  it('names a brace under it, and keeps the index of a letter with a bar at its side', () => {
    const indexOf = (latex: string, index: string) => {
      const { parts } = laid(latex)
      return textOf(parts, index).x - textOf(parts, 'x').x - textOf(parts, 'x').w
    }
    expect(indexOf('\\underbrace{x}_{n}', 'n')).toBeLessThan(0)
    expect(indexOf('\\bar{x}_{1}', '1')).toBeGreaterThanOrEqual(0)
  })

  it('reads letters, names and Chinese text', () => {
    expect(letters(laid('\\mathrm{NSE}=1-\\Delta T,\\quad N_{\\text{追踪}}').parts)).toEqual([
      ...'NSE',
      '=',
      '1',
      '−',
      'Δ',
      'T',
      ',',
      'N',
      '追踪',
    ])
  })

  it('aligns the rows of an aligned block at their signs', () => {
    const { parts } = laid('\\begin{aligned} M &= a \\\\ Y &= b+c \\end{aligned}')
    const signs = parts.filter((part) => part.kind === 'text' && part.text === '=')
    expect(signs.length).toBe(2)
    expect(new Set(signs.map((part) => (part.kind === 'text' ? part.x.toFixed(2) : ''))).size).toBe(1)
  })

  it('shows a command it does not know as its source', () => {
    expect(letters(laid('\\nosuch x').parts)).toEqual(['\\nosuch', 'x'])
  })

  it('ends on cut-off input', () => {
    for (const latex of ['\\frac{a}', '{', '}', '\\left(', 'x^', '\\begin{aligned} a', '\\'])
      expect(laid(latex).w).toBeGreaterThanOrEqual(0)
  })

  it('knows every command of the demo formulas', () => {
    const formulas = [...demoOutlines().values()].flatMap(({ sections }) =>
      sections.flatMap(({ slides }) =>
        slides.flatMap((slide) => (slide.kind === 'formula' ? [slide.latex] : [])),
      ),
    )
    expect(formulas.length).toBe(49)
    for (const latex of formulas)
      expect(
        letters(laid(latex).parts).filter((text) => text.startsWith('\\')),
        latex,
      ).toEqual([])
  })
})

describe('the widths of signs', () => {
  const require = createRequire(import.meta.url)
  const document = new PDFDocument({ autoFirstPage: false })
  const inFace = (face: string, char: string) =>
    document
      .font(require.resolve(`@expo-google-fonts/${face}.ttf`))
      .fontSize(1)
      .widthOfString(char)

  it.each([
    ['Θ', 'noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic'],
    ['∘', 'noto-sans-math/400Regular/NotoSansMath_400Regular'],
    ['⟺', 'noto-sans-math/400Regular/NotoSansMath_400Regular'],
    ['⋮', 'noto-sans-math/400Regular/NotoSansMath_400Regular'],
  ])('%s takes what its face gives it', (char, face) => {
    expect(Math.abs(signWidth(char)! - inFace(face, char))).toBeLessThan(0.03)
  })
})
