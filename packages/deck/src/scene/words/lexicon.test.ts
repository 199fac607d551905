import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { COMMON_WORDS } from './common.ts'
import { splitWords } from './split.ts'
import { TERMS } from './terms.ts'

const common = COMMON_WORDS.trim().split(/\s+/)
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

test('words are listed once, in order, and only those that the segmenter cuts', () => {
  expect(common).toEqual([...new Set(common)].toSorted())
  expect(new Set(TERMS).size).toBe(TERMS.length)
  expect(common.filter((word) => TERMS.includes(word))).toEqual([])
  expect(common.filter((word) => !/^\p{Script=Han}{2,7}$/u.test(word))).toEqual([])
  expect(common.filter((word) => [...segmenter.segment(word)].length < 2)).toEqual([])
})

test('the list is light enough to be sent to a browser', () => {
  const sources = ['common', 'terms'].map((name) => readFileSync(new URL(`./${name}.ts`, import.meta.url)))
  expect(brotliCompressSync(Buffer.concat(sources)).length).toBeLessThanOrEqual(60_000)
})

test.each([
  ['钙钛矿太阳能电池', '钙钛矿/太阳能电池'],
  ['用一句话说出核心', '用/一句话/说出/核心'],
  ['共青团员先进性教育', '共青团员/先进性/教育'],
  ['生活中的高中生物', '生活/中/的/高中生物'],
  ['营销方案', '营销/方案'],
  ['山崖凿出的窄口', '山崖/凿出/的/窄口'],
])('%s is read in the words that it has', (text, words) => {
  expect(
    splitWords(text)
      .map((word) => word.text)
      .join('/'),
  ).toBe(words)
})

test('the words of a text are the text', () => {
  for (const text of ['', ' a b ', '𠮷野家 CT-2 的 50% 方案——（一）', '在\n行'])
    expect(
      splitWords(text)
        .map((word) => word.text)
        .join(''),
    ).toBe(text)
})
