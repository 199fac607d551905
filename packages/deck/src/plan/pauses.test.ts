import { describe, expect, it } from 'vitest'
import { planDeck } from './index.ts'
import { isDrawn } from './pauses.ts'
import { outlineOf, skins } from './testing.ts'
import { PAUSING } from './testing/pauses.ts'
import type { OutlineSlide } from '../outline/index.ts'

const said = '一句话说清这一页的结论，再用数据支持它，读的人就记得住。'
const list = (title: string, detail?: string): OutlineSlide => ({
  kind: 'bullets',
  title,
  points: ['甲', '乙', '丙'].map((text) => ({ text: `${text}方面的结论`, ...(detail && { detail }) })),
})
const pausing = skins().filter(({ design }) => PAUSING.includes(design.id))

/** How seldom drawings stand one behind another in whole decks is in whole.test.ts. */
describe.each(pausing.map((theme) => [theme.design.id, theme] as const))('%s', (_, theme) => {
  it('lets every other drawn page pause, counted from the chapter’s own', () => {
    const { slides, skin } = planDeck(outlineOf(list('一', said), list('二', said), list('三', said)), theme)
    const lists = slides.filter(({ layout }) => /^(?:bullets|lines)/.test(layout))
    const isBehind = isDrawn(skin, slides.find(({ layout }) => layout.startsWith('section'))!.layout)
    const pauses = [isBehind, !isBehind, isBehind]
    expect(lists.map(({ layout }) => layout.endsWith('/pause'))).toEqual(pauses)
    expect(lists.map(({ layout }) => isDrawn(skin, layout))).toEqual(pauses.map((pause) => !pause))
  })

  it('leaves a list of few words its drawing', () => {
    const { slides } = planDeck(outlineOf(list('一'), list('二')), theme)
    expect(slides.filter(({ layout }) => layout.endsWith('/pause'))).toEqual([])
  })
})
