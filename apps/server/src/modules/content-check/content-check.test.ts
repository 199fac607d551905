import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { patterns } from './contacts.ts'
import { check, isForbidden, mask, maskAfter } from './index.ts'
import { inParts, innocent, masked } from './masked.fixture.ts'
import { negatives, positives } from './samples.fixture.ts'

const stars = (text: string) => text.replaceAll(/./gsu, '＊')

describe('what has no place here', () => {
  it.each(positives)('%s', (text, kind, found) => {
    const { clean, hits } = check(text)
    expect(clean).toBe(false)
    expect(hits).toContainEqual({
      kind,
      start: text.indexOf(found),
      end: text.indexOf(found) + found.length,
      text: found,
    })
  })
})

it.each(negatives)('is not found in: %s', (text) => expect(check(text)).toEqual({ clean: true, hits: [] }))

describe('the texts of the demo', () => {
  const seed = join(import.meta.dirname, '../../db/seed')
  const strings = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
  }
  const decks = readdirSync(join(seed, 'decks')).flatMap((file) =>
    strings(JSON.parse(readFileSync(join(seed, 'decks', file), 'utf8'))),
  )
  const code = ['media.ts', 'decks.ts', 'people.ts'].flatMap((file) =>
    (readFileSync(join(seed, 'demo', file), 'utf8').match(/'[^'\n]*\p{Script=Han}[^'\n]*'/gu) ?? []).map(
      (text) => text.slice(1, -1),
    ),
  )

  it('are many, and clean', () => {
    expect([decks.length, code.length].every((count) => count > 50)).toBe(true)
    expect([...decks, ...code].flatMap((text) => check(text).hits)).toEqual([])
  })
})

it('tells every hit in the order of the text', () => {
  const { hits } = check('代写论文，加我微信 abc12345 或打 13800138000')
  expect(hits.map(({ kind, text }) => [kind, text])).toEqual([
    ['cheating', '代写'],
    ['wechat', '加我微信 abc12345'],
    ['phone', '13800138000'],
  ])
})

it.each([
  ['微信号：13800138000', [['wechat', '微信号：13800138000']]],
  [
    '扣扣 13800138000@qq.com',
    [
      ['qq', '扣扣 13800138000'],
      ['mail', '@qq.com'],
    ],
  ],
])('tells of what overlaps in %s one after the other', (text, told) =>
  expect(check(text).hits.map(({ kind, text: found }) => [kind, found])).toEqual(told),
)

it.each([
  ['代写论文', true],
  ['加我微信', false],
  ['量子计算', false],
])('of %s something is forbidden: %s', (text, forbidden) => expect(isForbidden(check(text))).toBe(forbidden))

it.each([
  ['联系１３８ ００１３ ８０００ 吧', '联系＊＊＊＊＊＊＊＊＊＊＊＊＊ 吧'],
  ['代写论文', '代写论文'],
  ['邮箱 a@b.cn，电话 13800138000。', '邮箱 ＊＊＊＊＊＊，电话 ＊＊＊＊＊＊＊＊＊＊＊。'],
  ['没有什么', '没有什么'],
])('%s is masked as %s', (text, masked) => expect(mask(text)).toBe(masked))

describe('what is shown to the other side', () => {
  it.each(masked)('%s: %s', (text, hidden) => {
    const shown = mask(text)
    for (const part of hidden.split('|')) expect(text).toContain(part)
    expect(shown).toBe(hidden.split('|').reduce((left, part) => left.replace(part, stars), text))
  })

  it.each(innocent)('stays as it is: %s', (text) => expect(mask(text)).toBe(text))

  it('is looked at in enough ways', () =>
    expect([masked.length >= 40, innocent.length >= 20]).toEqual([true, true]))
})

describe('what is said in parts', () => {
  it.each(inParts)('%j is shown as %j', (lines, shown) => {
    const thread: { by: string; written: string; shown: string }[] = []
    for (const line of lines) {
      const by = line.startsWith('>') ? 'other' : 'speaker'
      const written = line.replace('>', '')
      const earlier = thread.map((said) => ({ ...said, isOwn: said.by === by }))
      thread.push({ by, written, shown: maskAfter(earlier, written) })
    }
    expect(thread.map((said) => said.shown)).toEqual(shown)
  })
})

it('no pattern repeats anything without a bound, so that none takes more than a step for each sign', () => {
  const repeats = patterns.filter(({ regex }) =>
    /[*+]|\{\d+,\}/.test(regex.source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '')),
  )
  expect(repeats.map(({ regex }) => regex.source)).toEqual([])
})

describe('100 kB that were written to take long', () => {
  const hostile = (part: string) => part.repeat(Math.ceil(100_000 / part.length))
  it.each([
    'a',
    '1',
    '1 ',
    '1 3 ',
    '13800138000',
    '代',
    '代 ',
    '代写',
    '赌博',
    'www.',
    'a.',
    'a@',
    '@',
    'a@a.',
    'http://',
    'qq',
    'qq ',
    '微信',
    '微信 a',
    'vx',
    '加',
    '加我',
    '\u200B',
    ' ',
    '*',
    '-',
    '一',
    '０',
    '𠮷',
    '打击',
    'q群',
    'q ',
    '加微',
    '加v',
    '微信 a-',
    '微信多少',
    '我的微信',
    'v:a',
    'a1 加',
    'a.top/',
    'a@a。',
    'a at ',
    '[at]',
    '飞书 a',
    '1、',
    '138、',
    '01',
  ])('%j over and over', (part) => {
    const { hits } = check(hostile(part))
    expect(hits.every(({ start, end }) => end > start && end <= 100_100)).toBe(true)
  })
})
