import { expect, it } from 'vitest'
import { marked } from './moderation.answers.ts'

it('marks what is found in each text, also what begins in one and ends in the next', () => {
  const [title, description, item] = marked(['开题答辩', '细节请加微信 ppt_2026 聊', '代写摘要'])
  expect(title).toEqual({ text: '开题答辩', hits: [] })
  const found = (text: typeof description) =>
    text?.hits.map(({ kind, start, end }) => [kind, text.text.slice(start, end)])
  expect(found(description)).toEqual([['wechat', expect.stringContaining('ppt_2026')]])
  expect(found(item)).toEqual([['cheating', '代写']])
})

it.each([[['电话 138 0013', '8000 联系']], [['', '138001380', '00']]])(
  'keeps the places within their own text: %j',
  (texts) => {
    for (const { text, hits } of marked(texts))
      for (const { start, end } of hits) expect(0 <= start && start < end && end <= text.length).toBe(true)
  },
)
