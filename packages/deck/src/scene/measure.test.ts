import { describe, expect, test } from 'vitest'
import {
  breakLines,
  breakTitle,
  breakWithoutWidow,
  fit,
  fits,
  keepUnits,
  paragraph,
  plainText,
  SCRIPT_SCALE,
  type TextContent,
  textWidth,
} from './index.ts'

const lines = (content: TextContent, width: number, size = 20): string[] =>
  breakLines(content, width, { size }).map(({ text }) => text)

describe('widths', () => {
  test('a Chinese character is one em, Latin is narrower, bold Latin wider', () => {
    expect(textWidth('国家', { size: 20 })).toBe(40)
    expect(textWidth('il', { size: 20 })).toBeLessThan(textWidth('WM', { size: 20 }))
    expect(textWidth('Wide', { size: 20, bold: true })).toBeGreaterThan(textWidth('Wide', { size: 20 }))
    expect(textWidth('国家', { size: 20, bold: true })).toBe(40)
  })

  test('serif letters are wider, serif digits are not', () => {
    const wide = (text: string, serif: boolean) => textWidth(text, { size: 20, bold: true, serif })
    expect(wide('Wide', true)).toBeGreaterThan(wide('Wide', false))
    expect(wide('126', true)).toBe(wide('126', false))
  })

  test('letter spacing counts for every character, combining marks for none', () => {
    expect(textWidth('国家', { size: 20, letterSpacing: 5 })).toBe(50)
    expect(textWidth('e\u0301', { size: 20 })).toBe(textWidth('e', { size: 20 }))
  })

  test('a quarter em stands between Chinese and Latin, typed or not', () => {
    const wide = (text: string) => textWidth(text, { size: 20 })
    expect(wide('用A') - wide('用') - wide('A')).toBeCloseTo(5)
    expect(wide('第3章') - wide('第') - wide('3') - wide('章')).toBeCloseTo(10)
    expect(wide('（A）') - wide('（') - wide('A') - wide('）')).toBeCloseTo(0)
    const [split] = breakLines([paragraph('用', { text: 'A', bold: true })], 200, { size: 20 })
    expect(split!.width).toBeCloseTo(20 + textWidth('A', { size: 20, bold: true }) + 5)
  })

  test('scripts are measured at their own size', () => {
    const [line] = breakLines([paragraph('面', { text: '国', script: 'super' })], 100, { size: 20 })
    expect(line?.width).toBeCloseTo(20 + 20 * SCRIPT_SCALE)
  })
})

describe('line breaks', () => {
  test('no line is wider than the box', () => {
    const text = '随后——按《规程》第 3 条——上报 PostgreSQL18 的结论，达标！'.repeat(4)
    for (const { width } of breakLines(text, 211, { size: 20 })) expect(width).toBeLessThanOrEqual(211.01)
  })

  test('a ket stays whole', () => {
    for (const width of [100, 120]) expect(lines('α|000⟩+β|111⟩', width)).toEqual(['α|000⟩', '+β|111⟩'])
    expect(lines('甲|乙丙丁', 40)).toEqual(['甲|', '乙丙', '丁'])
  })

  test('closing marks never begin a line and opening marks never end one', () => {
    const text = '水（枯）、火《书》，木“引”。土！金？'.repeat(9)
    for (let width = 100; width < 300; width += 7) {
      for (const line of lines(text, width)) {
        expect(line).not.toMatch(/^[，。、；：！？）》”]/)
        expect(line).not.toMatch(/[（《“]$/)
      }
    }
  })

  test('nothing is lost', () => {
    const text = '水（枯）、abc def《书》，700 m³/s 木“引”。'.repeat(5)
    const squeeze = (value: string) => value.replaceAll(' ', '')
    expect(squeeze(lines(text, 130).join(''))).toBe(squeeze(text))
  })

  test('words, numbers and the doubled dash stay whole', () => {
    for (let width = 120; width < 260; width += 9) {
      const broken = lines('本研究采用 PostgreSQL 数据库——以及 1,234.5 个样本。', width).join('\n')
      expect(broken).toContain('PostgreSQL')
      expect(broken).toContain('1,234.5')
      expect(broken).toContain('——')
    }
  })

  test('a word wider than the line is cut', () => {
    const broken = lines('a'.repeat(60), 100)
    expect(broken.length).toBeGreaterThan(3)
    expect(broken.join('')).toBe('a'.repeat(60))
  })

  test('a number keeps its unit', () => {
    const text = plainText(keepUnits('流量 700 m³/s，间距 68 μm，共 3 条'))
    expect(text).toContain('700\u00a0m³/s')
    expect(text).toContain('68\u00a0μm')
    expect(text).toContain('3 条')
    for (let width = 60; width < 200; width += 7)
      for (const line of lines(text, width)) expect(line).not.toMatch(/^(m³|μm)/)
  })

  test('runs keep their text and look across a break', () => {
    const content = [paragraph('甲乙丙', { text: '丁戊己庚', bold: true }, '辛壬')]
    const broken = breakLines(content, 100, { size: 20 })
    expect(broken.map(({ text }) => text)).toEqual(['甲乙丙丁戊', '己庚辛壬'])
    expect(broken[1]?.spans.map(({ run, text }) => [text, run.bold ?? false])).toEqual([
      ['己庚', true],
      ['辛壬', false],
    ])
  })

  test('an empty paragraph is a line of its own', () => {
    expect(lines('甲\n\n乙', 100)).toEqual(['甲', '', '乙'])
    expect(lines('', 100)).toEqual([''])
  })
})

describe('last lines', () => {
  test('a last line of one or two characters is avoided when the number of lines stays', () => {
    const text = '江'.repeat(22)
    const plain = lines(text, 200)
    expect(plain.map((line) => line.length)).toEqual([10, 10, 2])
    const { lines: better, inset } = breakWithoutWidow(text, 200, { size: 20 })
    expect(inset).toBeGreaterThan(0)
    expect(better).toHaveLength(3)
    expect(better.at(-1)?.text.length).toBeGreaterThanOrEqual(3)
    expect(lines(text, 200 - inset)).toEqual(better.map(({ text: line }) => line))
  })

  test.each([
    ['a number', '肺癌死亡相比胸片下降约 20%', 240],
    [
      'a page range',
      'Steane A. M. Error correcting codes in quantum theory. Phys. Rev. Lett. 1996, 77, 793–797.',
      800,
    ],
  ])('%s does not stand alone on the last line', (_, text, width) => {
    const lone = lines(text, width)
    expect(lone).toHaveLength(2)
    expect(lone[1]).toMatch(/^[\d–%.]+$/)
    const { lines: better } = breakWithoutWidow(text, width, { size: 20 })
    expect(better).toHaveLength(2)
    expect(better[1]!.width).toBeGreaterThan(60)
    expect(better[1]!.text.endsWith(lone[1]!)).toBe(true)
  })

  test('a text that would need one more line is left alone', () => {
    const { lines: kept, inset } = breakWithoutWidow('江'.repeat(11), 100, { size: 20 })
    expect(inset).toBe(5)
    expect(kept).toHaveLength(3)
    expect(breakWithoutWidow('江江江江', 60, { size: 20 })).toMatchObject({ inset: 0 })
  })
})

describe('fitting', () => {
  test('the largest size that fits is taken, the smallest when none does', () => {
    const text = '因'.repeat(60)
    const size = fit(text, 300, 130, [24, 21, 18, 15])
    expect(fits(text, 300, 130, { size })).toBe(true)
    expect(
      [24, 21, 18, 15].filter((other) => other > size).some((other) => fits(text, 300, 130, { size: other })),
    ).toBe(false)
    expect(fit('因'.repeat(900), 300, 130, [24, 15])).toBe(15)
  })
})

describe('titles', () => {
  test('break at a word and after 的', () => {
    expect(breakTitle('数字孪生驱动的智能制造系统优化', 2)).toBe('数字孪生驱动的\n智能制造系统优化')
  })

  test.each([
    ['钙钛矿太阳能电池稳定性研究', '钙钛矿太阳能电池\n稳定性研究'],
    ['城市老旧社区适老化改造的需求与评价', '城市老旧社区适老化改造的\n需求与评价'],
    ['碳达峰路径与关键抓手', '碳达峰路径\n与关键抓手'],
    ['水知道：田块级节水灌溉决策', '水知道：\n田块级节水灌溉决策'],
    ['长征：走过的路与留下的人', '长征：走过的路\n与留下的人'],
    ['量子纠错入门', '量子纠错\n入门'],
    ['钝化后 1000 小时仍保持九成效率', '钝化后 1000 小时\n仍保持九成效率'],
  ])('%s breaks where it is read', (title, lines) => {
    expect(breakTitle(title, 2)).toBe(lines)
  })

  test('keep all their characters and never begin a line with a mark', () => {
    const title = '深水浮式风机：系泊系统（疲劳）损伤机理与寿命预测'
    for (const count of [1, 2, 3, 4]) {
      const broken = breakTitle(title, count)
      expect(broken.replaceAll('\n', '')).toBe(title)
      expect(broken).not.toMatch(/\n[：，）]/)
      expect(broken.split('\n').length).toBeLessThanOrEqual(count)
    }
  })
})
