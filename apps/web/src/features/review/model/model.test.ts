import { describe, expect, it } from 'vitest'
import type { Labels, ReviewItem } from '../api.ts'
import { boxesOf, checksOf, marksOf } from './checks.ts'
import {
  afterDecision,
  bound,
  decisionOf,
  emptyDraft,
  isAgainst,
  missingFor,
  neighbour,
  ticked,
} from './draft.ts'
import { seenColoursText, shortTime, spansOf, valueText, waitText } from './words.ts'

const seen = { templateId: '7', edition: 2, workEdition: 5 }
const withReason = ticked(emptyDraft, 'Q02')

describe('a draft', () => {
  it('ticks a reason, binds it to pages in their order, and forgets both with the tick', () => {
    const twice = bound(bound(withReason, 'Q02', 7), 'Q02', 3)
    expect(twice.reasons).toEqual([{ code: 'Q02', pages: [3, 7] }])
    expect(bound(twice, 'Q02', 3).reasons).toEqual([{ code: 'Q02', pages: [7] }])
    expect(ticked(twice, 'Q02')).toEqual(emptyDraft)
    expect(bound(emptyDraft, 'Q02', 3)).toEqual(emptyDraft)
  })

  it('speaks against a work by a reason or a note', () => {
    expect(
      [emptyDraft, withReason, { ...emptyDraft, note: ' ' }, { ...emptyDraft, note: '字小' }].map(isAgainst),
    ).toEqual([false, true, false, true])
  })

  it.each([
    ['reject', emptyDraft, 'reasons'],
    ['takeDown', emptyDraft, 'reasons'],
    ['reject', withReason, null],
    ['publish', emptyDraft, 'style'],
    ['publish', { ...emptyDraft, style: ['academic'] }, 'sort'],
    ['publish', { ...emptyDraft, style: ['academic'], sort: ['full-deck'] }, null],
    ['restore', emptyDraft, null],
  ] as const)('needs for %s, %#', (kind, draft, missing) => expect(missingFor(kind, draft)).toBe(missing))

  it('is sent as the contract wants it: the edition of what is decided on, and nothing beside the point', () => {
    const draft = {
      ...bound(withReason, 'Q02', 3),
      note: '换字体',
      style: ['academic', 'minimal'],
      sort: ['full-deck'],
    }
    const named = { templateId: '7', edition: 2 }
    expect(decisionOf('publish', draft, seen)).toEqual({
      ...named,
      decision: 'publish',
      style: 'academic,minimal',
      sort: 'full-deck',
    })
    const why = { reasons: [{ code: 'Q02', pages: [3] }], note: '换字体' }
    expect(decisionOf('reject', draft, seen)).toEqual({ ...named, decision: 'reject', ...why })
    expect(decisionOf('takeDown', draft, seen)).toMatchObject({ edition: 5, ...why })
    expect(decisionOf('restore', draft, seen)).toEqual({ templateId: '7', edition: 5, decision: 'restore' })
  })
})

it('goes along the list to its ends, and after a decision to what is left', () => {
  const ids = ['1', '2', '3']
  expect([neighbour(ids, '2', 1), neighbour(ids, '3', 1), neighbour(ids, '1', -1)]).toEqual(['3', '3', '1'])
  expect([neighbour(ids, '9', 1), neighbour([], '1', 1)]).toEqual(['1', undefined])
  expect([afterDecision(ids, '2'), afterDecision(ids, '3'), afterDecision(['1'], '1')]).toEqual([
    '3',
    '2',
    undefined,
  ])
})

it('tells the colours of the cover where others were chosen', () => {
  const labels = {
    color: [
      { value: 'red', label: '红' },
      { value: 'blue', label: '蓝' },
      { value: 'white', label: '白' },
    ],
  } as unknown as Labels
  expect(seenColoursText('red', ['blue', 'white'], labels)).toBe('封面上看到的是蓝、白')
  expect(seenColoursText('white,blue', ['blue', 'white'], labels)).toBe('')
  expect(seenColoursText('red', [], labels)).toBe('')
})

describe('what the doctor says', () => {
  const finding = (rule: string, severity: 'fine' | 'hint' | 'must', page: number | null = null) => ({
    rule,
    severity,
    page,
    message: `${rule} ${severity}`,
    box: page === null ? null : { x: 160, y: 90, w: 320, h: 45 },
  })
  const report = {
    refused: '',
    pageSize: { w: 1600, h: 900 },
    findings: [
      finding('ratio', 'fine'),
      finding('small-text', 'hint', 10),
      finding('small-text', 'must', 7),
      finding('notes', 'hint'),
    ],
    more: 0,
    fonts: [],
    unchecked: [],
  }

  it('is one line a rule, the worst first, with its pages', () =>
    expect(checksOf(report).map(({ rule, worst, pages }) => [rule, worst, pages])).toEqual([
      ['small-text', 'must', [7, 10]],
      ['notes', 'hint', []],
      ['ratio', 'fine', []],
    ]))

  it('is boxed on its page in percent of it', () => {
    expect(boxesOf(report, 7)).toEqual([
      { message: 'small-text must', isBad: true, left: 10, top: 10, width: 20, height: 5 },
    ])
    expect([boxesOf(report, 1), boxesOf({ ...report, pageSize: null }, 7), boxesOf(null, 7)]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('marks the pages of the strip, what is wrong before what is alike or changed', () => {
    const item = {
      evidence: { report, alike: [{ pairs: [{ page: 1 }, { page: 7 }] }], hits: null },
      pages: [
        { page: 1, change: 'changed' },
        { page: 2, change: 'added' },
        { page: 3, change: 'same' },
        { page: 4, change: 'moved' },
        { page: 5, change: 'unseen' },
      ],
    } as unknown as ReviewItem
    expect([...marksOf(item)]).toEqual([
      [1, { label: '近似', isBad: false }],
      [2, { label: '新', isBad: false }],
      [4, { label: '移', isBad: false }],
      [7, { label: '小字', isBad: true }],
      [10, { label: '小字', isBad: false }],
    ])
    // The worst of a page, in whatever order it was found.
    const found = [
      finding('small-text', 'must', 7),
      finding('contrast', 'hint', 7),
      finding('notes', 'hint', 8),
    ]
    const both = { ...item, evidence: { ...item.evidence, report: { ...report, findings: found } } }
    expect([marksOf(both).get(7), marksOf(both).get(8)?.isBad]).toEqual([
      { label: '小字', isBad: true },
      false,
    ])
  })
})

it('says neighbouring pages by their ends', () =>
  expect([spansOf([]), spansOf([3]), spansOf([2, 3, 5, 13, 14, 15])]).toEqual(['', '3', '2–3、5、13–15']))

it('says values and times in words', () => {
  const around = { labels: { ppt_scene: [{ label: '学术会议', value: 'conference' }] }, type: '0' }
  expect([
    valueText('scene', 'conference,gone', around),
    valueText('price', '9.90', around),
    valueText('price', '0.00', around),
    valueText('allowsTheme', '1', around),
  ]).toEqual(['学术会议、gone', '¥9.90', '免费', '是'])
  const now = Date.parse('2026-11-22T06:20:00Z')
  expect(
    ['2026-11-22 08:00:00', '2026-11-22 14:15:00', '2026-11-20 12:20:00'].map((time) => waitText(time, now)),
  ).toEqual(['6 小时 20 分', '5 分钟', '2 天 2 小时'])
  expect([shortTime('2026-11-22 08:12:00', now), shortTime('2026-11-20 08:12:00', now)]).toEqual([
    '08:12',
    '11-20',
  ])
})
