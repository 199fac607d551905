import { describe, expect, it } from 'vitest'
import { layoutOf } from '../layout/index.ts'
import type { OutlineSlide } from '../outline/index.ts'
import { planDeck } from './index.ts'
import { outlineOf, skins } from './testing.ts'

const text = '一句话说清这一张卡片，再用数据支持它'
const cards = (title: string, ...titles: string[]): OutlineSlide => ({
  kind: 'cards',
  title,
  items: titles.map((item) => ({ title: item, text })),
})
const outline = outlineOf(
  cards('一', '甲', '乙', '丙'),
  cards('二', '丁', '戊', '己'),
  cards('三', '庚', '辛', '壬', '癸'),
  cards('四', '子', '丑', '寅'),
  cards('五', '卯', '辰', '巳', '午'),
)
const drawing = ['journal', 'ink', 'botanical', 'museum', 'blueprint', 'bauhaus']

describe.each(skins().filter(({ design }) => drawing.includes(design.id)))('$design.id', (theme) => {
  const { slides, skin } = planDeck(outline, theme)
  const pages = slides.filter(({ layout }) => layout.startsWith('cards'))
  const keys = pages.map(({ layout }) => layout)
  const nodesOf = (layout: string) => layoutOf(skin, layout)
  const own = (layout: string) => layout.replace(/\/turned2?$/, '')

  it('has the drawings of other seeds on the second and third of its pages, and its own again', () => {
    expect(keys.map((key) => /\/turned2?$/.exec(key)?.[0] ?? '')).toEqual([
      '',
      '/turned',
      '/turned2',
      '',
      '/turned',
    ])
    for (const key of keys.slice(1, 3)) {
      expect(nodesOf(key).decoration).not.toEqual(nodesOf(own(key)).decoration)
      expect(nodesOf(key).placeholders).toEqual(nodesOf(own(key)).placeholders)
    }
  })

  it('calls each otherwise for whoever edits the deck', () => {
    const nameOf = (key: string) => skin.layouts[key]!.name
    expect(keys.slice(1, 3).map(nameOf)).toEqual([
      `${nameOf(own(keys[1]!))} 又`,
      `${nameOf(own(keys[2]!))} 再`,
    ])
  })
})

it('has two looks of a drawing that few pages show', () => {
  const [theme] = skins()
  const [section] = outline.sections
  const few = { ...outline, sections: [{ ...section!, slides: section!.slides.slice(0, 4) }] }
  const ends = planDeck(few, theme!).slides.flatMap(({ layout }) => /\/turned2?$/.exec(layout)?.[0] ?? [])
  expect(ends).toEqual(['/turned', '/turned'])
})

it('leaves pages without a drawing as they are', () => {
  const swiss = skins().find(({ design }) => design.id === 'swiss')!
  expect(planDeck(outline, swiss).slides.filter(({ layout }) => layout.includes('/turned'))).toEqual([])
})

it('is the same deck each time', () => {
  const [theme] = skins()
  const layoutsOf = () => planDeck(outline, theme!).slides.map(({ layout }) => layout)
  expect(layoutsOf()).toEqual(layoutsOf())
})
