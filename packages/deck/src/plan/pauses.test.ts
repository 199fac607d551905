import { describe, expect, it } from 'vitest'
import { planDeck } from './index.ts'
import { isDrawn } from './pauses.ts'
import { demoOutlines, outlineOf, overflows, skins } from './testing.ts'
import type { OutlineSlide } from '../outline/index.ts'

const said = '一句话说清这一页的结论，再用数据支持它，读的人就记得住。'
const list = (title: string, detail?: string): OutlineSlide => ({
  kind: 'bullets',
  title,
  points: ['甲', '乙', '丙'].map((text) => ({ text: `${text}方面的结论`, ...(detail && { detail }) })),
})
const pausing = skins().filter(({ design }) => ['monitor', 'botanical', 'ink', 'museum'].includes(design.id))

describe.each(pausing.map((theme) => [theme.design.id, theme] as const))('%s', (_, theme) => {
  it('lets every other drawn page pause, counted from the chapter’s own', () => {
    const { slides, skin } = planDeck(outlineOf(list('一', said), list('二', said), list('三', said)), theme)
    const lists = slides.filter(({ layout }) => /^(?:bullets|lines)/.test(layout))
    expect(lists.map(({ layout }) => layout.endsWith('/pause'))).toEqual([true, false, true])
    expect(lists.map(({ layout }) => isDrawn(skin, layout))).toEqual([false, true, false])
  })

  it('leaves a list of few words its drawing', () => {
    const { slides } = planDeck(outlineOf(list('一'), list('二')), theme)
    expect(slides.filter(({ layout }) => layout.endsWith('/pause'))).toEqual([])
  })

  it('shows drawings one behind another on at most a quarter of the pages, and nothing overflows', () => {
    const decks = [...demoOutlines().values()].map((outline) => planDeck(outline, theme))
    const pages = decks.flatMap((deck) => {
      const content = deck.slides.filter(({ layout }) => !/^(?:cover|contents|section|closing)/.test(layout))
      const drawn = content.map(({ layout }) => isDrawn(deck.skin, layout))
      return drawn.map((is, i) => is && Boolean(drawn[i - 1]))
    })
    expect(pages.filter(Boolean).length / pages.length).toBeLessThanOrEqual(0.25)
    expect(decks.slice(0, 10).flatMap(overflows)).toEqual([])
  })
})
