import type { Skin } from '../../layout/index.ts'
import { type OutlineSlide, parseOutline } from '../../outline/index.ts'
import { flatten, type SceneNode } from '../../scene/index.ts'
import type { Theme } from '../../themes/index.ts'
import { planDeck } from '../index.ts'
import { overflows } from '../testing.ts'

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
/** A talk in English with a few words of Chinese of its author's. */
export const ENGLISH = parseOutline({
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
export const HAN = /\p{Script=Han}/u

/** What a layout says by itself, whatever stands in its places. */
const saidBy = (node: SceneNode): string[] => {
  if (node.kind === 'group') return node.nodes.flatMap(saidBy)
  return node.kind === 'text' && !node.placeholder ? [JSON.stringify(node.content)] : []
}

/** What layouts of a skin say in Chinese by themselves; of those that vary others only what `isAsked` for. */
export const chineseOf = ({ layouts }: Skin, isAsked: (key: string, at: number) => boolean): string[] =>
  Object.entries(layouts)
    .filter(([key], i) => !key.includes('/') || isAsked(key, i))
    .flatMap(([key, layout]) =>
      flatten(layout.nodes())
        .flatMap(saidBy)
        .filter((text) => HAN.test(text))
        .map((text) => `${key}: ${text}`),
    )

const LATE = 'self decides how much of the whole may be read by anybody who comes late'

/** Lengths of a category's name, characters. */
const NAME_LENGTHS = Array.from({ length: LATE.length - 8 }, (_, i) => i + 8)

/** What of a chart's page runs over where a category has a name of each length that `isAsked` for. */
export const overFromChart = (theme: Theme, isAsked: (length: number) => boolean): string[] =>
  NAME_LENGTHS.filter(isAsked).flatMap((length) => {
    const slide: OutlineSlide = {
      kind: 'chart',
      title: 'Results',
      chart: 'bar',
      categories: ['a', LATE.slice(0, length).trim()],
      series: ['one', 'two', 'three'].map((series, n) => ({ name: series, values: [n, n + 2] })),
    }
    const sections = [{ title: 'Results', slides: [slide] }]
    return overflows(planDeck({ title: 'What late readers read', sections }, theme))
  })
