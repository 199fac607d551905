import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import { describe, expect, it } from 'vitest'
import { barHeights, reportRows, sentenceOf, verdictOf } from './words.ts'

const clean: InspectionSummary = {
  checkTime: '2026-11-22 09:00:00',
  pages: 24,
  ratio: '16∶9',
  editable: 24,
  fonts: [
    { face: '思源黑体', licence: 'free', isEmbedded: '0' },
    { face: '思源宋体', licence: 'free', isEmbedded: '0' },
  ],
  strip: [],
  smallText: [],
  lowContrast: [],
  placeholders: [],
  hasMacros: '0',
  hasExternalLinks: '0',
  hasAiLabel: '0',
}
const row = (summary: Partial<InspectionSummary>, name: string) =>
  reportRows({ ...clean, ...summary }, true).find((each) => each.name === name)

it('a clean deck has eight lines and no doubt', () => {
  const rows = reportRows(clean, true)
  expect(rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
    '文字可编辑 24 / 24 页',
    '画幅 16∶9',
    '字体 2 款',
    '小字 无',
    '残留占位 无',
    '看不清的字 无',
    '宏与外链 无',
    'AI 标识 无',
  ])
  expect(verdictOf(rows)).toEqual({ kind: 'good', doubts: 0, unchecked: 0 })
  expect(sentenceOf(clean, true)).toBe('24 页都能改字，字体可以直接用，没有宏和外部链接。')
})

it.each([
  ['文字可编辑', { editable: 20 }, '20 / 24 页', '其余是整页的图片'],
  ['画幅', { ratio: '4∶3' }, '4∶3', '宽屏放映时两边会留空'],
  ['小字', { smallText: [7, 11] }, '2 页', '第 7、11 页'],
  ['小字', { smallText: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, '9 页', '第 1、2、3、4、5、6、7、8 页等'],
  ['宏与外链', { hasMacros: '1', hasExternalLinks: '1' }, '有宏、有外部链接', '打开时不要启用'],
] as const)('%s is doubted: %j', (name, summary, value, note) =>
  expect(row(summary as Partial<InspectionSummary>, name)).toEqual({
    name,
    value,
    note,
    isDoubt: true,
    isUnchecked: false,
  }),
)

it('fonts are told by what may be done with them, the dearest first', () => {
  const font = (face: string, licence: 'system' | 'free' | 'commercial' | 'unknown') => ({
    face,
    licence,
    isEmbedded: '0' as const,
  })
  const [free, system, paid, unknown] = [
    font('思源黑体', 'free'),
    font('微软雅黑', 'system'),
    font('方正兰亭黑', 'commercial'),
    font('某某体', 'unknown'),
  ]
  const noteOf = (...fonts: NonNullable<InspectionSummary['fonts']>) => row({ fonts }, '字体')?.note
  expect(noteOf(free)).toBe('可免费商用：思源黑体')
  expect(noteOf(free, system)).toBe('系统自带或可免费商用：思源黑体、微软雅黑')
  expect(noteOf(free, unknown)).toBe('授权不明：某某体')
  expect(noteOf(free, unknown, paid)).toBe('要另买授权：方正兰亭黑')
  expect(noteOf()).toBe('')
})

it('a file that is no deck has three lines', () =>
  expect(
    reportRows({ ...clean, pages: null, hasAiLabel: '1' }, false).map(
      ({ name, value }) => `${name} ${value}`,
    ),
  ).toEqual(['宏 无', '外部链接 无', 'AI 标识 含 AI 生成内容']))

describe('what nobody has looked for', () => {
  const told = (summary: Partial<InspectionSummary>, isDeck = false) => {
    const whole = { ...clean, ...summary }
    const rows = reportRows(whole, isDeck)
    return {
      rows: rows.map(({ name, value }) => `${name} ${value}`),
      verdict: verdictOf(rows).kind,
      sentence: sentenceOf(whole, isDeck),
    }
  }

  it('is no promise: a part of it is said as such, and all of it', () => {
    expect(told({ hasExternalLinks: null })).toEqual({
      rows: ['宏 无', '外部链接 未检查', 'AI 标识 无'],
      verdict: 'partly',
      sentence: '没有宏，外部链接没有检查。',
    })
    expect(told({ hasMacros: null, hasExternalLinks: null, hasAiLabel: null })).toEqual({
      rows: ['宏 未检查', '外部链接 未检查', 'AI 标识 未检查'],
      verdict: 'unseen',
      sentence: '宏和外部链接没有检查。',
    })
  })

  it('makes what was found no better', () =>
    expect(told({ hasMacros: '1', hasExternalLinks: null })).toMatchObject({
      verdict: 'careful',
      sentence: '打开前先看右边的提示。',
    }))

  it('of an old deck is its faces and its pages', () =>
    expect(
      told(
        {
          editable: null,
          fonts: null,
          smallText: null,
          lowContrast: null,
          placeholders: null,
          hasExternalLinks: null,
          hasAiLabel: null,
        },
        true,
      ),
    ).toEqual({
      rows: [
        '页数 24 页',
        '画幅 16∶9',
        '字体 未检查',
        '小字 未检查',
        '残留占位 未检查',
        '看不清的字 未检查',
        '宏与外链 无宏，外部链接未检查',
        'AI 标识 未检查',
      ],
      verdict: 'partly',
      sentence: '没有宏，外部链接没有检查。',
    }))
})

it('three doubts are to be looked at, and an empty page still has a bar', () => {
  const rows = reportRows({ ...clean, ratio: '4∶3', smallText: [1], hasMacros: '1' }, true)
  expect(verdictOf(rows)).toEqual({ kind: 'careful', doubts: 3, unchecked: 0 })
  expect(
    barHeights([
      { page: 1, letters: 0, worst: 'fine' },
      { page: 2, letters: 90, worst: 'fine' },
    ]),
  ).toEqual([22, 100])
})
