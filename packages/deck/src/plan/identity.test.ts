import { describe, expect, it } from 'vitest'
import { layoutOf, slideStack } from '../layout/index.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { PNG } from '../layout/testing/probe.ts'
import type { Outline, OutlineSlide } from '../outline/index.ts'
import { plainText, type PictureNode, type TextContent } from '../scene/index.ts'
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

const author = { name: '顾澹然', school: '江州大学', advisor: '沈一舟', date: '2026 年 6 月' }
const HREF = `data:image/png;base64,${btoa(String.fromCharCode(...PNG.bytes))}`
const logo = { href: HREF, width: 200, height: 50 }

const slide: OutlineSlide = { kind: 'bullets', title: '结论', points: [{ text: '一' }] }
const outline: Outline = { ...outlineOf(slide), author }

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('identity in %s', (_, theme) => {
  const shownOn = (given: Outline, options = {}) => {
    const deck = planDeck(given, theme, options)
    return { deck, body: bodyOf(deck)[0]! }
  }

  it('stands in the footer of content pages', () => {
    const { deck, body } = shownOn(outline)
    expect(body.fill.footer).toBe('江州大学　顾澹然　指导教师 沈一舟　2026 年 6 月')
    expect(deck.slides[0]!.fill.footer).toBeUndefined()
    expect(shownOn(outlineOf(slide)).body.fill.footer).toBeUndefined()
  })

  it('is cut where it is too long, whole in the notes of the cover', () => {
    const school = '一所名字特别长的大学与它名字更长的研究院'.repeat(5)
    const { deck, body } = shownOn({ ...outline, author: { school } })
    expect(plainText(body.fill.footer as TextContent)).toMatch(/^一所.+……$/)
    expect(deck.slides[0]!.notes).toContain(school)
    expect(body.notes ?? '').not.toContain(school)
    expect(overflows(deck)).toEqual([])
  })

  it('has the label of a model on the cover and before each footer', () => {
    const { deck } = shownOn(everyKindOutline('四六分水'), { label: 'AI 生成' })
    const cover = slideStack(deck.skin, deck.slides[0]!, 1)
    expect(cover.filter((node) => node.kind === 'text' && node.content === 'AI 生成')).toHaveLength(1)
    expect(shownOn(outline, { label: 'AI 生成' }).body.fill.footer).toMatch(/^AI 生成　江州大学　/)
    expect(overlaps(deck)).toEqual([])
    expect(shownOn(outline).deck.slides[0]!.nodes).toBeUndefined()
  })

  it('draws a logo inside its frame on cover, content and closing layouts', () => {
    const { deck } = shownOn({ ...outline, brand: { logo } })
    for (const key of ['cover', 'bullets1', 'closing']) {
      const pictures = layoutOf(deck.skin, key).decoration.filter(
        (node): node is PictureNode => node.kind === 'picture',
      )
      expect(pictures, key).toHaveLength(1)
      const [{ x, y, w, h, alt, source }] = pictures as [PictureNode]
      const frame = theme.design.build({ seed: 1, subject: '' }).layouts[key]!.frames!.logo!
      expect(w / h).toBeCloseTo(4, 5)
      expect(x).toBeCloseTo(frame.x, 5)
      expect(y + h / 2).toBeCloseTo(frame.y + frame.h / 2, 5)
      expect(w <= frame.w + 1e-6 && h <= frame.h + 1e-6).toBe(true)
      expect(alt).toBe('')
      expect(source!.bytes).toEqual(PNG.bytes)
    }
  })

  it('shares one skin among decks of one logo', () => {
    const skinWith = (href: string) =>
      planDeck({ ...outline, brand: { logo: { ...logo, href } } }, theme).skin
    expect(skinWith(HREF)).toBe(skinWith(HREF))
    expect(skinWith(HREF)).not.toBe(skinWith('https://a.cn/logo.png'))
    expect(planDeck(outline, theme).skin).not.toBe(skinWith(HREF))
  })
})

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('marks in %s', (_, theme) => {
  const given = everyKindOutline('捕集 **CO~2~** 的 *in situ* 新路 10^3^ [出处](https://a.cn/b)')
  const deck = planDeck(given, theme)

  it('never show, and no word is lost', () => {
    const found = readable(deck)
    expect(found).not.toMatch(/\*\*|~2~|\^3\^|\]\(/)
    expect(written(given).filter((text) => !found.includes(bare(text)))).toEqual([])
  })

  it('become runs in titles and texts', () => {
    const { title, text2 } = bodyOf(deck)[1]!.fill
    for (const content of [title, text2]) {
      const runs = (content as Exclude<TextContent, string>).flatMap((item) => item.runs)
      expect(runs).toContainEqual(expect.objectContaining({ text: '2', script: 'sub', bold: true }))
      expect(runs).toContainEqual(expect.objectContaining({ link: 'https://a.cn/b' }))
    }
  })

  it('take room as runs do: nothing outside its box', () => {
    expect(overflows(deck)).toEqual([])
    expect(tallTables(deck)).toEqual([])
    expect(overlaps(deck)).toEqual([])
  })
})
