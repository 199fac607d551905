import { expect, it } from 'vitest'
import type { OutlineSlide } from '../outline/index.ts'
import { planDeck } from './index.ts'
import { bodyOf, outlineOf, overflows, skins, textsOf } from './testing.ts'
import { plainText } from '../scene/index.ts'

const SAID =
  '首次把路网看作一张图，空间上的相关性第一次被直接建模，单点的精度也大为提高，此后的工作大多由此出发'
const slide = {
  kind: 'timeline' as const,
  title: '研究现状',
  items: ['1979', '2004', '2015', '2018', '2022'].map((year) => ({ label: `${year} 年`, text: SAID })),
}

const asPoints: OutlineSlide = {
  kind: 'bullets',
  title: '研究现状',
  points: slide.items.map(({ label }) => ({ text: label, detail: SAID })),
}

it.each(skins().map((theme) => [theme.design.id, theme] as const))(
  '%s takes no more pages for a timeline than for points, and tells all of it',
  (_, theme) => {
    const deck = planDeck(outlineOf(slide), theme)
    expect(bodyOf(deck).length).toBeLessThanOrEqual(bodyOf(planDeck(outlineOf(asPoints), theme)).length)
    expect(overflows(deck)).toEqual([])
    const shown = deck.slides.flatMap((_page, i) =>
      textsOf(deck, i + 1).map((node) => plainText(node.content)),
    )
    for (const { label } of slide.items) expect(shown.join('\n')).toContain(label)
  },
)

const COURSE = [
  '受凉后发热，最高 39.2 ℃，自服布洛芬',
  '咳黄痰，社区医院予头孢呋辛口服',
  '气促，指脉氧 84%，急诊收入 RICU',
  '气管插管，有创机械通气',
  '俯卧位通气 3 次后氧合改善',
  '拔管，改高流量氧疗',
  '出院',
]
const course = {
  kind: 'timeline' as const,
  title: '病程经过',
  items: COURSE.map((title, i) => ({ label: `第 ${3 * i + 1} 天`, title })),
}

it.each(skins().map((theme) => [theme.design.id, theme] as const))(
  '%s has seven moments of a line each on one timeline, set smaller where headings have no room',
  (_, theme) => {
    const deck = planDeck(outlineOf(course), theme)
    expect(bodyOf(deck).map(({ layout }) => layout.replace(/[+/].*/u, ''))).toEqual(['timeline7'])
    expect(overflows(deck)).toEqual([])
    const shown = deck.slides.flatMap((_page, i) =>
      textsOf(deck, i + 1).map((node) => plainText(node.content)),
    )
    for (const told of COURSE) expect(shown.join('\n').replaceAll('\u00a0', ' ')).toContain(told)
  },
)

/** One short enough for a heading among lines that are not. */
const FIELD = [
  'LSTM makes long-range learning practical',
  'Sequence-to-sequence learning with encoder and decoder RNNs',
  'Additive attention aligns source and target words',
  'Convolutional models shorten the path between positions',
  'The Transformer drops recurrence altogether',
]
const field = {
  kind: 'timeline' as const,
  title: 'Where the field stood',
  items: FIELD.map((told, i) => ({ label: `${2013 + i}`, ...(i === 0 ? { title: told } : { text: told }) })),
}

it.each(skins().map((theme) => [theme.design.id, theme] as const))(
  '%s tells of each moment alike where one has a heading and the others a line',
  (_, theme) => {
    const deck = planDeck(outlineOf(field), theme)
    expect(bodyOf(deck).map(({ layout }) => layout.replace(/[+/].*/u, ''))).toEqual(['timeline5'])
    const told = textsOf(deck, 2).filter(({ content }) => FIELD.includes(plainText(content)))
    expect(told).toHaveLength(FIELD.length)
  },
)
