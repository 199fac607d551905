import { expect, it } from 'vitest'
import type { Outline } from '../outline/index.ts'
import { plainText, type TextContent } from '../scene/index.ts'
import { planDeck } from './index.ts'
import { outlineOf, skins } from './testing.ts'

const NAMES = [
  'The model',
  'Results',
  'Method',
  'Our approach',
  'What follows',
  'Introduction',
  'Mathematics',
  'Data and methods',
  'Acknowledgements',
  'MMWW experiments',
  'Deep learning 方法',
]
const points = ['a', 'b', 'c'].map((text) => ({ kind: 'bullets' as const, title: text, points: [{ text }] }))
const outline: Outline = {
  ...outlineOf(),
  title: 'Attention',
  sections: NAMES.map((title) => ({ title, slides: points })),
}

it.each(skins().map((theme) => [theme.design.id, theme] as const))(
  '%s cuts no chapter’s name of one or two English words',
  (_, theme) => {
    const titles = planDeck(outline, theme)
      .slides.filter(({ layout }) => layout.startsWith('section'))
      .map(({ fill }) => plainText(fill.title as TextContent).replace(/\n/g, ' '))
    expect(titles).toEqual(NAMES)
  },
)
