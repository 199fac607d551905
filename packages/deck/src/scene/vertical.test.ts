import { expect, test } from 'vitest'
import { verticalGlyphs } from './vertical.ts'

const columnsOf = (text: string, characters: number): string[] => {
  const style = { size: 10, letterSpacing: 2, height: characters * 12, wrap: true }
  const columns: string[] = []
  for (const { char, column } of verticalGlyphs(text, style)) columns[column] = (columns[column] ?? '') + char
  return columns
}

test('no column begins with a closing mark or ends with an opening one', () => {
  expect(columnsOf('半条给老百姓的人。', 8)).toEqual(['半条给老百姓的', '人。'])
  expect(columnsOf('读一读《乡土中国》', 4)).toEqual(['读一读', '《乡土中', '国》'])
})

test('words and numbers stay whole where a column holds them', () => {
  expect(columnsOf('一组误差降到 0.25 以下', 8)).toEqual(['一组误差降到 ', '0.25 以下'])
})

test('a space never begins a column', () => {
  expect(columnsOf('四个字的 Latin 词', 4)).toEqual(['四个字的 ', 'Latin 词'])
})

test('a word longer than a column is cut', () => {
  expect(columnsOf('Supercalifragilistic', 4).join('')).toBe('Supercalifragilistic')
  expect(columnsOf('Supercalifragilistic', 4).length).toBeGreaterThan(1)
})

test('without wrapping a paragraph is one column', () => {
  const glyphs = verticalGlyphs('很长的一列文字\n第二列', {
    size: 10,
    letterSpacing: 0,
    height: 20,
    wrap: false,
  })
  expect(new Set(glyphs.map(({ column }) => column)).size).toBe(2)
})
