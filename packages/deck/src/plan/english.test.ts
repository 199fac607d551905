import { describe, expect, it } from 'vitest'
import { flatten, type SceneNode } from '../scene/index.ts'
import { parseOutline } from '../outline/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { planDeck } from './index.ts'

const slides = Array.from({ length: 3 }, (_, at) => ({
  kind: 'bullets',
  title: `Result ${at + 1}`,
  points: [{ text: 'Stable for 1,000 hours' }, { text: '样品由合作者提供' }],
}))
const chart = {
  kind: 'chart',
  title: 'Efficiency',
  chart: 'bar',
  unit: '%',
  categories: ['Base', 'Doped', 'Sealed'],
  series: [{ name: 'PCE', values: [21.4, 24.9, 19.8] }],
}
const outline = parseOutline({
  title: 'Perovskite Solar Cells',
  author: {
    name: 'Lin Zhiyuan',
    advisor: 'Zhou Wendao',
    school: 'Example University',
    contact: 'lin@example.org',
  },
  sections: [
    { title: 'Motivation', slides },
    {
      title: 'Results',
      slides: [...slides, chart, { kind: 'references', title: '参考文献', items: ['Kojima A. 2009.'] }],
    },
  ],
})
const HAN = /\p{Script=Han}/u
/** Ink's seal is a picture of two words. */
const SEAL = 'mark'

/** What a layout says by itself, whatever stands in its places. */
const saidBy = (node: SceneNode): string[] => {
  if (node.kind === 'group') return node.nodes.flatMap(saidBy)
  return node.kind === 'text' && !node.placeholder ? [JSON.stringify(node.content)] : []
}

describe('an English deck', () => {
  it.each(themes)('has no layout in $id that says anything in Chinese by itself', ({ id, palettes }) => {
    const { skin } = planDeck(outline, themeOf(id, palettes[0]!.id))
    const said = Object.entries(skin.layouts).flatMap(([key, layout]) =>
      flatten(layout.nodes())
        .flatMap(saidBy)
        .filter((text) => HAN.test(text))
        .map((text) => `${key}: ${text}`),
    )
    expect(new Set(said)).toEqual(new Set())
  })

  it.each(themes.map(({ id }) => id))('says nothing in Chinese of its own in %s', (id) => {
    const { slides: pages } = planDeck(
      outline,
      themeOf(id, themes.find((one) => one.id === id)!.palettes[0]!.id),
    )
    const own = pages.flatMap(({ fill }) =>
      Object.entries(fill).flatMap(([key, content]) =>
        typeof content === 'string' && key !== SEAL && HAN.test(content) ? [`${key}: ${content}`] : [],
      ),
    )
    expect(own.filter((line) => !line.endsWith('样品由合作者提供'))).toEqual([])
    const said = JSON.stringify(pages.map(({ fill }) => fill))
    expect(said).toContain('样品由合作者提供')
    for (const word of ['References', 'Contents', 'Thank you', 'Zhou Wendao']) expect(said).toContain(word)
  })
})
