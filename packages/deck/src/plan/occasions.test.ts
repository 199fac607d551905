import { describe, expect, it } from 'vitest'
import type { Outline } from '../outline/index.ts'
import { plainText, type TextContent } from '../scene/index.ts'
import { planDeck } from './index.ts'
import { farewellOf } from './occasions.ts'
import { overflows, skins } from './testing.ts'

const outline = (scene: string | undefined, title: string, chapters: readonly string[]): Outline => ({
  title,
  ...(scene && { scene }),
  sections: chapters.map((name) => ({
    title: name,
    slides: [{ kind: 'bullets', points: [{ text: name }] }],
  })),
})

const SCENES = [
  ['专题党课', '牢记使命'],
  ['主题班会', '谢谢同学们'],
  ['家长会', '感谢各位家长'],
  ['病例讨论', '谢谢各位同仁'],
  ['产品发布', '现在就来体验'],
  ['年终总结', '感谢同行'],
] as const

it('an occasion within a title is its subject', () => {
  for (const title of ['美国总统竞选研究', '家长会制度的变迁', '护理查房质量的影响因素'])
    expect(farewellOf(outline(undefined, title, ['甲']))).toBeNull()
})

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('the end in %s', (_, theme) => {
  const lastOf = (given: Outline) => {
    const deck = planDeck(given, theme)
    expect(overflows(deck)).toEqual([])
    return deck.slides.at(-1)!.fill
  }
  const titleOf = (fill: ReturnType<typeof lastOf>) =>
    plainText(fill.title as TextContent).replace(/\s/gu, '')

  it.each(SCENES)('of %s has its own words', (scene, words) => {
    expect(titleOf(lastOf(outline(scene, '题目', ['甲', '乙'])))).toBe(words)
  })

  it.each([
    ['2 型糖尿病足患者的护理查房', '谢谢各位同仁'],
    ['初一上学期家长会：陪孩子走好第一年', '感谢各位家长'],
  ])('of %s has the words of the occasion that the title names', (title, words) => {
    expect(titleOf(lastOf(outline(undefined, title, ['甲', '乙'])))).toBe(words)
  })

  it('of an English talk is English, and so are its contents', () => {
    const given = outline('Conference talk', 'Diffusion priors for low-dose CT', ['Motivation', 'Method'])
    expect(titleOf(lastOf(given))).toBe('Thankyou')
    const [, contents] = planDeck(given, theme).slides
    expect(plainText(contents!.fill.title as TextContent).replace(/\s/gu, '')).toBe('Contents')
  })

  it('is not the same in every deck where the skin has several', () => {
    const ends = Array.from({ length: 12 }, (_, i) =>
      titleOf(lastOf(outline(undefined, `题目${i}`, ['甲', '乙']))),
    )
    expect(new Set(ends).size > 1).toBe(theme.design.voice.closings !== undefined)
  })

  it('is what the author wrote', () => {
    expect(titleOf(lastOf({ ...outline('家长会', '题目', ['甲', '乙']), closing: '再见' }))).toBe('再见')
  })
})
