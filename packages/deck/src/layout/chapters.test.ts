import { describe, expect, it } from 'vitest'
import type { Outline } from '../outline/index.ts'
import { planDeck } from '../plan/index.ts'
import { skins } from '../plan/testing.ts'
import { chaptersOf, titleOf } from './index.ts'

const slides: Outline['sections'][number]['slides'] = [1, 2, 3].map((n) => ({
  kind: 'bullets',
  title: `Result ${n}`,
  points: [{ text: 'Stable for 1,000 hours' }, { text: 'Twelve samples' }],
}))
const titles = [
  'Diffusion priors for low-dose computed tomography in children',
  '面向 Transformer 的多模态 benchmark 与评测方法',
  '四六分水 & 因势 <利导>',
]
const outline = { title: 'Talk', sections: titles.map((title) => ({ title, slides })) }

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('in %s', (_, theme) => {
  it('chapters are named as their author wrote them, however their pages break the lines', () => {
    const deck = planDeck(outline, theme)
    expect(chaptersOf(deck).flatMap(({ title }) => title ?? [])).toEqual(titles)
    const broken = deck.slides.find(({ chapter }) => chapter === titles[0])
    expect(broken?.fill.title).toContain('\n')
  })
})

it('a page’s title in lines is one line with its spaces', () => {
  const named = (title: string) => titleOf({ layout: 'a', fill: { title } }, 0)
  expect(named('Diffusion priors for\nlow-\ndose CT')).toBe('Diffusion priors for low-dose CT')
  expect(named('江心洲把岷江\n分作两江')).toBe('江心洲把岷江分作两江')
})
