import { expect, test } from 'vitest'
import { inLines } from './index.ts'

test.each([
  ['让学习从真问题开始', '让学习/从真问题开始'],
  ['照顾情绪，是一项可学的能力', '照顾情绪，/是一项可学的能力'],
  ['碳达峰路径与关键抓手', '碳达峰路径/与关键抓手'],
  ['今天还解释得通吗', '今天还/解释得通吗'],
])('%s is broken where it does least harm', (title, lines) => {
  expect(inLines(title, 2)?.lines.join('/')).toBe(lines)
})

test('a title of fewer words than lines is not broken', () => {
  expect(inLines('漆', 2)).toBeNull()
})
