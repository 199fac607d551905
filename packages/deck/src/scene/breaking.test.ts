import { describe, expect, it } from 'vitest'
import { breakLines, breakWithoutWidow, fits, MeasuredText } from './breaking.ts'
import { textWidth } from './measure.ts'
import { paragraph } from './rich-text.ts'

const SETTINGS = [
  {},
  { bold: true, serif: true },
  { letterSpacing: 3.5 },
  { bold: true, letterSpacing: -0.5 },
]
const CONTENTS = [
  '水（枯）、abc def《书》，700 m³/s 木“引”。\n𠮷野家的 PostgreSQL 数据库——以及 1,234.5 个样本。',
  [paragraph('面 H', { text: '2', script: 'sub' }, 'O 与', { text: '粗 Bold', bold: true }, '之后的话')],
]

describe('a text measured once', () => {
  it.each(SETTINGS)('breaks at every size as one measured for it alone: %o', (setting) => {
    for (const content of CONTENTS) {
      const text = new MeasuredText(content, setting)
      for (const size of [40, 12, 22.5, 40])
        for (const width of [90, 250, 1200]) {
          const style = { ...setting, size }
          expect(text.lines(size, width)).toEqual(breakLines(content, width, style))
          expect(text.withoutWidow(size, width)).toEqual(breakWithoutWidow(content, width, style))
          expect(text.fits(size, width, 100)).toBe(fits(content, width, 100, style))
        }
    }
  })

  it.each(SETTINGS)('is as wide as its letters with what is between them: %o', (setting) => {
    const text = 'A与𠮷野 b，1'
    for (const size of [12, 22.5]) {
      const [line] = new MeasuredText(text, setting).lines(size, null)
      expect(line!.width).toBeCloseTo(textWidth(text, { ...setting, size }), 9)
    }
  })

  it('takes the first of the sizes at which it has room', () => {
    const text = new MeasuredText('因'.repeat(60), {})
    const size = text.fitting([24, 21, 18, 15], 300, 130)
    expect(text.fits(size, 300, 130)).toBe(true)
    expect(text.fits(size + 3, 300, 130)).toBe(false)
    expect(text.fitting([24, 15], 30, 10)).toBe(15)
  })
})

describe('a word that is wider than its line', () => {
  const linesOf = (text: string, em: number) =>
    breakLines(text, em * 40, { size: 40 }).map((line) => line.text)

  it.each([
    ['document.createDocumentFragment', 8, ['document.', 'createDocument', 'Fragment']],
    ['DOMContentLoaded', 7, ['DOMContent', 'Loaded']],
    ['min_samples_leaf', 5, ['min_', 'samples_', 'leaf']],
    ['/usr/share/fonts', 6, ['/usr/share/', 'fonts']],
  ])('is parted where it is written of parts: %s', (text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines)
  })

  it('is cut between letters where it has no parts, or where little of the line would be filled', () => {
    const lines = linesOf('pneumonoultramicroscopic', 6)
    expect(lines.join('')).toBe('pneumonoultramicroscopic')
    expect(lines.slice(0, -1).every((line) => textWidth(`${line}o`, { size: 40 }) > 240)).toBe(true)
    expect(linesOf('a.pneumonoultramicroscopic', 6)[0]!.length).toBeGreaterThan(4)
  })
})

describe('a number and what it counts of time', () => {
  const linesOf = (text: string, em: number) =>
    breakLines(text, em * 40, { size: 40 }).map((line) => line.text)

  it.each([
    ['会议定在周五21:40', 8, ['会议定在周五', '21:40']],
    ['取件高峰在17:30—19:00', 10.2, ['取件高峰在17:30—', '19:00']],
    ['宣告在1949年10月1日', 8.5, ['宣告在1949年', '10月1日']],
    ['全部完成在 10 月底', 7, ['全部完成在', '10 月底']],
    ['各组讨论二十五分又5分钟', 11, ['各组讨论二十五分又', '5分钟']],
    ['从现在起只剩下第12周', 9.5, ['从现在起只剩下第', '12周']],
  ])('stay on one line: %s', (text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines)
  })

  it('are parted where the line has no room for them', () => {
    expect(linesOf('2024年', 2).join('')).toBe('2024年')
    expect(linesOf('21:40', 2).join('')).toBe('21:40')
  })
})
