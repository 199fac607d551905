import { describe, expect, it } from 'vitest'
import type { DerivationStep, OutlineSlide } from '../outline/index.ts'
import { flatten, type Box, type FormulaNode } from '../scene/index.ts'
import { planDeck } from './index.ts'
import { bare, bodyOf, outlineOf, overflows, overlaps, readable, skins, written } from './testing.ts'

const step = (i: number, more: Partial<DerivationStep> = {}): DerivationStep => ({
  latex: `x_{${i}} = \\frac{a_${i} + b}{2}`,
  where: [],
  points: [{ text: `第${i}步由上式两边同除以二得到` }],
  ...more,
})
const steps = (n: number): DerivationStep[] => Array.from({ length: n }, (_, i) => step(i + 1))
const derivation = (...all: DerivationStep[]): OutlineSlide => ({
  kind: 'derivation',
  title: '推导',
  steps: all,
})

/** Wider than half a page at a size that can be read. */
const WIDE = Array.from({ length: 26 }, (_, i) => `w_{${i}} x_{${i}}`).join(' + ')

const layoutsOf = (pages: readonly { layout: string }[]) =>
  pages.map(({ layout }) => layout.replace(/\/.*/u, ''))

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('a derivation in %s', (_, theme) => {
  function planned(...all: DerivationStep[]) {
    const outline = outlineOf(derivation(...all))
    const deck = planDeck(outline, theme)
    const found = readable(deck)
    expect(written(outline).filter((text) => !found.includes(bare(text)))).toEqual([])
    expect(overflows(deck)).toEqual([])
    expect(overlaps(deck)).toEqual([])
    return bodyOf(deck)
  }
  const formulasOn = ({ nodes = null }: ReturnType<typeof planned>[number]) =>
    flatten(nodes).filter((node): node is FormulaNode => node.kind === 'formula')

  it('has three steps on a page, and of four none left alone', () => {
    expect(layoutsOf(planned(...steps(3)))).toEqual(['derivation3'])
    expect(layoutsOf(planned(...steps(4)))).toEqual(['derivation2', 'derivation2'])
    expect(layoutsOf(planned(...steps(7)))).toEqual(['derivation3', 'derivation2', 'derivation2'])
  })

  it('draws each formula under its words, to be read from a seat, and none much larger than another', () => {
    const [page] = planned(step(1), step(2, { latex: 'a' }), step(3))
    const formulas = formulasOn(page!)
    expect(formulas.map(({ latex }) => latex)).toEqual([step(1).latex, 'a', step(3).latex])
    const sizes = formulas.map(({ size }) => size)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1.3 * Math.min(...sizes))
    const boxes: Box[] = formulas
    expect(boxes.every((box, i) => i === 0 || box.y > boxes[i - 1]!.y + boxes[i - 1]!.h)).toBe(true)
  })

  it('gives a step of many words more room, and one that nobody could read beside another a page', () => {
    const long = '这一步要先说明记号与假设，再交换求和的次序，然后才能两边取期望，最后整理成下式。'.repeat(3)
    const [page] = planned(step(1, { points: [{ text: long }] }), step(2))
    expect(layoutsOf([page!])).toEqual(['derivation2+'])
    const wide = planned(step(1, { latex: WIDE, note: '(2-1)' }), step(2), step(3))
    expect(layoutsOf(wide).map((layout) => layout.replace(/\d.*/u, ''))).toEqual(['formula', 'derivation'])
    expect(wide[0]!.fill['note']).toBe('(2-1)')
  })

  it('is closed at the foot of its last page', () => {
    const closing = '代回原式即得所求。'
    const deck = planDeck(outlineOf({ ...derivation(...steps(4)), note: closing }), theme)
    expect(bodyOf(deck).map(({ fill }) => JSON.stringify(fill).includes(closing))).toEqual([false, true])
    expect(overflows(deck)).toEqual([])
    const wide = { ...derivation(step(1), step(2), step(3, { latex: WIDE, note: '(2-1)' })), note: closing }
    const last = bodyOf(planDeck(outlineOf(wide), theme)).at(-1)!
    expect(last.fill['note']).toBe(`(2-1)　${closing}`)
  })

  it('explains symbols and says numbers over the formula, and tells what is in the notes of a step', () => {
    const [page] = planned(
      step(1, { key: 'first', where: [{ symbol: 'a_1', meaning: '首项' }], note: '(2-1)' }),
      step(2, { points: [], notes: '口头补充的一句' }),
    )
    expect(layoutsOf([page!])).toEqual(['derivation2+'])
    expect(page!.key).toBe('first')
    expect(JSON.stringify(page!.fill['text1'])).toContain('(2-1)')
    expect(page!.fill['text2']).toBeUndefined()
    expect(page!.notes).toContain('口头补充的一句')
    const [first, second] = formulasOn(page!)
    // Of which nothing is said, it has the room of the words too.
    expect(second!.h).toBeGreaterThan(first!.h)
  })
})
