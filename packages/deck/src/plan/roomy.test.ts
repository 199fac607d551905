import { expect, it } from 'vitest'
import { linesOf } from '../layout/index.ts'
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

it.each(each)('%s ends the long labels of a timeline above its titles', (_, theme) => {
  const items = Array.from({ length: 12 }, (_, i) => ({
    label: `September ${i + 10} 2024 – March 2025 (second semester)`,
    title: `节点标题${i + 1}`,
    text: '说明文字',
  }))
  const deck = planDeck(outlineOf({ kind: 'timeline', title: '历程', items }), theme)
  for (const page of deck.slides.keys()) {
    const labels = textsOf(deck, page + 1).filter(
      ({ placeholder, vertical }) => !vertical && placeholder?.key.startsWith('label'),
    )
    for (const label of labels) {
      const height = linesOf(label, deck.skin.serifHeadings).length * label.size * label.lineHeight
      expect(height).toBeLessThanOrEqual(label.h + 1)
    }
  }
})
