import { expect, it } from 'vitest'
import { linesOf } from '../layout/index.ts'
import type { OutlineSlide } from '../outline/index.ts'
import { planDeck } from './index.ts'
import { bodyOf, outlineOf, overflows, overlaps, skins, textsOf } from './testing.ts'

const each = skins().map((theme) => [theme.design.id, theme] as const)

const slides = (detail: string): OutlineSlide[] => {
  const items = ['找到', '切开', '修复'].map((title) => ({ title, text: detail }))
  return [
    {
      kind: 'bullets',
      title: '要点',
      points: items.map(({ title, text }) => ({ text: title, detail: text })),
    },
    { kind: 'cards', title: '三类', items },
    { kind: 'process', title: '三步', items },
    { kind: 'timeline', title: '三年', items: items.map((item, i) => ({ ...item, label: `第${i + 1}年` })) },
    {
      kind: 'compare',
      title: '两面',
      left: { title: '甲', points: [detail, detail] },
      right: { title: '乙', points: [detail, detail] },
    },
  ]
}

const FEW = '先看前提条件'
const MANY = '先看前提条件是否成立，再看数据是否支持这一结论，最后说明还有哪些情形没有考虑'

/** px of an item's text on each content page. */
const textSizes = (slide: OutlineSlide, theme: (typeof each)[number][1]): number => {
  const deck = planDeck(outlineOf(slide), theme)
  const page = deck.slides.indexOf(bodyOf(deck)[0]!) + 1
  return textsOf(deck, page).find(({ placeholder }) => /^(?:text|left)1$/.test(placeholder?.key ?? ''))!.size
}

it.each(each)('%s sets the items of a page with few words larger, clear of all else', (_, theme) => {
  const [few, many] = [slides(FEW), slides(MANY)]
  const larger = few.filter((slide, i) => textSizes(slide, theme) > textSizes(many[i]!, theme))
  expect(larger.length).toBeGreaterThanOrEqual(4)
  const deck = planDeck(outlineOf(...few), theme)
  expect(bodyOf(deck).filter(({ layout }) => /\/large/.test(layout)).length).toBeGreaterThanOrEqual(4)
  expect(overflows(deck)).toEqual([])
  expect(overlaps(deck)).toEqual([])
})

it.each(each)('%s keeps its sizes where a page has more to say', (_, theme) => {
  const deck = planDeck(outlineOf(...slides(MANY)), theme)
  expect(bodyOf(deck).filter(({ layout }) => /\/large/.test(layout))).toEqual([])
})

it.each(each)('%s sets no heading on another line for its size', (_, theme) => {
  const points = ['不自行购买和停用抗生素', '不要求医生开', '接种疫苗', '勤洗手'].map((text) => ({
    text,
    detail: '遵医嘱',
  }))
  const deck = planDeck(outlineOf({ kind: 'bullets', title: '要点', points }), theme)
  const page = deck.slides.indexOf(bodyOf(deck)[0]!) + 1
  const headings = textsOf(deck, page).filter(({ placeholder }) => /^title\d/.test(placeholder?.key ?? ''))
  expect(headings.map((node) => linesOf(node, deck.skin.serifHeadings).length)).toEqual([1, 1, 1, 1])
})
