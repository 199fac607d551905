import { expect, it } from 'vitest'
import { fileNameOf } from './export.ts'

it.each([
  ['钙钛矿太阳能电池', '钙钛矿太阳能电池'],
  ['A/B: 对照*试验？', 'A B 对照 试验？'],
  ['..隐藏.', '隐藏'],
  ['题'.repeat(101), '题'.repeat(100)],
  [' / ', '未命名大纲'],
])('a title %j names the file %j', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
