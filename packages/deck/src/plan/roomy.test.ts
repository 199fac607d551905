import { expect, it } from 'vitest'
import type { Outline } from '../outline/index.ts'
import { plainText } from '../scene/index.ts'
import { planDeck } from './index.ts'
import { outlineOf, overflows, overlaps, skins, textsOf } from './testing.ts'

const each = skins().map((theme) => [theme.design.id, theme] as const)

it.each(each)('%s says what each page of fifteen chapters is, clear of its decoration', (_, theme) => {
  const sections = Array.from({ length: 15 }, (_, i) => ({
    title: `第${i + 1}章的名字`,
    summary: '一句提要',
    slides: [],
  }))
  const deck = planDeck({ title: '题目', sections } as Outline, theme)
  const pages = deck.slides.flatMap(({ layout }, i) => (layout.startsWith('contents') ? [i + 1] : []))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    const title = textsOf(deck, page).find(({ placeholder }) => placeholder?.key === 'title')!
    expect(plainText(title.content).replace(/\s/g, '')).toContain(
      theme.design.voice.contents.replace(/\s/g, ''),
    )
  }
  expect(overlaps(deck)).toEqual([])
  expect(overflows(deck)).toEqual([])
})

const LABELS = [
  'September 2024 – March 2025 (second semester)',
  '2024 年 9 月中旬至 2025 年 3 月初（第二学期）',
  '2024 年秋季学期',
]

it.each(each)('%s keeps the long labels of a timeline clear of its titles', (_, theme) => {
  const shown = LABELS.flatMap((label) => {
    const items = Array.from({ length: 12 }, (_, i) => ({
      label,
      title: `节点标题${i + 1}`,
      text: '说明文字',
    }))
    const deck = planDeck(outlineOf({ kind: 'timeline', title: '历程', items }), theme)
    expect(overlaps(deck)).toEqual([])
    return [...deck.slides.keys()].flatMap((page) =>
      textsOf(deck, page + 1).filter(({ placeholder }) => placeholder?.key.startsWith('label')),
    )
  })
  expect(shown.length).toBeGreaterThanOrEqual(12)
})
