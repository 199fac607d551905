import type { Theme } from '../../themes/index.ts'
import { planDeck } from '../index.ts'
import { bare, overflows, overlaps, readable } from '../testing.ts'

/** Characters of titles, from one to more than any page has room for. */
export const TITLE_LENGTHS = [1, 9, 17, 24, 33, 48, 66, 95, 130]

const WORDS = [
  '面向复杂工程问题的多学科交叉课程群建设与持续改进机制研究：以智能制造专业为例，',
  'A long English title about cross-disciplinary engineering education and its measured outcomes ',
]

/** Titles of so many characters, in Chinese and in English, that leave their box, stand over others or are lost. */
export const titleFaults = (length: number, theme: Theme): string[] =>
  WORDS.flatMap((words) => {
    const title = words.repeat(5).slice(0, length).trim()
    const points = [1, 2].map((i) => ({ text: `要点${i}`, detail: `说明${i}` }))
    const slides = [{ kind: 'bullets' as const, title: '要点页', points }]
    const deck = planDeck({ title, subtitle: title, sections: [{ title, summary: title, slides }] }, theme)
    const lost = readable(deck).includes(bare(title)) ? [] : [`lost: ${title}`]
    return [...overflows(deck), ...overlaps(deck), ...lost]
  })
