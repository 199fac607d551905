import { describe, expect, it } from 'vitest'
import { countCharacters, fits, plainLine, plainText } from './text.ts'

describe('the length of a text', () => {
  it.each([
    ['高分子 a', 5],
    ['👩‍🔬', 1],
    ['🇨🇳👍🏽', 2],
    ['e\u0301', 1],
    ['', 0],
  ])('of %s is %i', (text, length) => expect(countCharacters(text)).toBe(length))
})

describe('what nobody sees', () => {
  it('is taken out of a text, its lines stay', () =>
    expect(plainText(' 第一行\r\n第\u0000二\u202e行\r三 ')).toBe('第一行\n第二行\n三'))
  it('is taken out of a line, which stays one', () =>
    expect(plainLine('开题\n 答\u200f辩')).toBe('开题 答辩'))
  it.each([
    ['林知\u200b夏', '林知夏'],
    ['\u3164\u2800\u200b\u200b', ''],
    ['\ufe0f\ufe0f', ''],
    ['林\u200d知\u00ad夏\u2060', '林知夏'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['葛\u{e0100}', '葛\u{e0100}'],
    ['……', '……'],
  ])('of %j leaves %j', (text, left) => expect(plainLine(text)).toBe(left))
  it('is not what joins a sign: 👩‍🔬', () => expect(plainLine('👩‍🔬 e\u0301')).toBe('👩‍🔬 \u00e9'))
})

describe('a text fits', () => {
  it.each<[string, number, boolean]>([
    ['二十个字以内', 6, true],
    ['二十个字以内', 5, false],
    ['👩‍👩‍👧‍👦𠮷', 2, true],
    ['👩‍👩‍👧‍👦𠮷', 1, false],
    // One letter with a hundred marks on it.
    [`a${'\u0301'.repeat(100)}`, 1, false],
  ])('%s in %i: %s', (text, most, does) => expect(fits(text, most)).toBe(does))
})
