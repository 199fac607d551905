import { expect, test } from 'vitest'
import { titleLines } from './titles.ts'

test.each([
  ['都江堰：活了两千年，仍在灌溉的水利', '都江堰：\n活了两千年，仍在灌溉的水利'],
  ['人、动物、环境，一起守住防线', '人、动物、环境，\n一起守住防线'],
  ['分水、泄洪、引水、灌溉', '分水、泄洪、\n引水、灌溉'],
])('%s: at its strongest mark, evenly among equals', (title, lines) => {
  expect(titleLines(title, 2, 14)).toBe(lines)
})

test('a clause too long for a line is no place to break', () => {
  expect(titleLines('问：一个长得一行放不下的从句要在词与词之间断开', 2, 14)).not.toMatch(/^问：\n/)
})
