import { describe, expect, it } from 'vitest'
import { inspectPptx } from '../inspect/index.ts'
import { layoutOf } from '../layout/index.ts'
import { parseOutline } from '../outline/index.ts'
import { writePptx } from '../pptx/index.ts'
import { themes, themeOf } from '../themes/index.ts'
import { planDeck } from './index.ts'

const cards = (count: number) => ({
  kind: 'cards',
  title: '三件事',
  items: Array.from({ length: count }, (_, at) => ({ title: `第 ${at + 1} 件`, text: '做到一半' })),
})
const outline = parseOutline({ title: '计划', sections: [{ title: '安排', slides: [cards(3), cards(5)] }] })

const count = (name: string): number => Number(/\d+/.exec(name)?.[0])

const layoutsOf = async (file: Uint8Array) => (await inspectPptx(file)).layouts

describe.each(themes)('a file in $id', ({ id, palettes }) => {
  const theme = themeOf(id, palettes[0]!.id)
  const deck = planDeck(outline, theme)
  it('has the layout of one card more for each page of cards', async () => {
    const layouts = await layoutsOf(writePptx(deck))
    const names = layouts.map(({ name }) => name)
    const used = layouts.filter((layout) => layout.used).map(({ name }) => name)
    for (const n of [4, 6]) {
      const { name } = layoutOf(deck.skin, `cards${n}`)
      expect(
        names.some((one) => one.startsWith(name)),
        `${name} of ${names.join('、')}`,
      ).toBe(true)
    }
    expect(used.map(count)).toEqual(expect.arrayContaining([3, 5]))
  })
})

it('a file keeps to what its pages use where that is many', async () => {
  const pages = Array.from({ length: 6 }, (_, at) => at + 1).flatMap((n) =>
    ['bullets', 'cards', 'process', 'timeline', 'agenda'].map((kind) => ({
      kind,
      title: `第 ${n} 页`,
      ...(kind === 'bullets'
        ? { points: Array.from({ length: n }, (_, i) => ({ text: `要点 ${i}` })) }
        : {
            items: Array.from({ length: n }, (_, i) => ({
              label: `${i}:00`,
              title: `一件 ${i}`,
              text: '说明文字',
            })),
          }),
    })),
  )
  const theme = themeOf('ink', 'yanmo')
  const many = planDeck(parseOutline({ title: '许多', sections: [{ title: '章', slides: pages }] }), theme)
  const used = new Set(many.slides.map(({ layout }) => layout))
  const layouts = await layoutsOf(writePptx(many))
  expect(layouts.length).toBeLessThanOrEqual(Math.max(25, used.size + 4))
})
