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
)
const drawing = ['journal', 'ink', 'botanical', 'museum', 'blueprint', 'bauhaus']

describe.each(skins().filter(({ design }) => drawing.includes(design.id)))('$design.id', (theme) => {
  const { slides, skin } = planDeck(outline, theme)
  const [first, second, third] = slides.filter(({ layout }) => layout.startsWith('cards'))
  const nodesOf = (layout: string) => layoutOf(skin, layout)

  it('has the drawings of another seed on the second of its drawn pages, and its own on the third', () => {
    expect([first, second, third].map((slide) => /^cards.*\/turned$/.test(slide!.layout))).toEqual([
      false,
      true,
      false,
    ])
    const own = second!.layout.replace('/turned', '')
    expect(nodesOf(second!.layout).decoration).not.toEqual(nodesOf(own).decoration)
    expect(nodesOf(second!.layout).placeholders).toEqual(nodesOf(own).placeholders)
  })

  it('has another name for whoever edits the deck', () => {
    const name = skin.layouts[second!.layout]!.name
    expect(name).toBe(`${skin.layouts[second!.layout.replace('/turned', '')]!.name} 又`)
  })
})

it('leaves pages without a drawing as they are', () => {
  const swiss = skins().find(({ design }) => design.id === 'swiss')!
  expect(planDeck(outline, swiss).slides.filter(({ layout }) => layout.endsWith('/turned'))).toEqual([])
})

it('is the same deck each time', () => {
  const [theme] = skins()
  const layoutsOf = () => planDeck(outline, theme!).slides.map(({ layout }) => layout)
  expect(layoutsOf()).toEqual(layoutsOf())
})
