import { describe, expect, it } from 'vitest'
import { comparePages, type DrawnPage, type Version } from './page-comparison.ts'

const words = [
  '钙钛矿电池的界面钝化与稳定性研究',
  '技术路线分为三步，先改性再组装最后测试',
  '实验结果表明效率由百分之二十提升到二十三',
  '误差分析：三批样品，每批十二片',
  '结论与展望，下一步做大面积组件',
]
/** A hash with so many bits that differ from those of another seed. */
const hash = (seed: number, also = 0): Uint8Array => {
  const bits = Uint8Array.from({ length: 36 }, (_, at) => (seed * 73 + at * 151) % 256)
  for (let bit = 0; bit < also; bit++) bits[bit]! ^= 1
  return bits
}
const drawn = (texts: readonly string[], look: (at: number, text: string) => string): DrawnPage[] =>
  texts.map((text, at) => {
    const seen = look(at, text)
    return { page: at + 1, text, look: seen, imageUrl: seen && `/files/public/${seen}.webp` }
  })
const byWords = (_at: number, text: string) => `look of ${text}`
const version = (pages: readonly DrawnPage[], also: Partial<Version> = {}): Version => ({
  fileId: 'one',
  pages,
  hashes: null,
  ...also,
})
const told = (after: Version, before: Version | null) => {
  const { pages, removed } = comparePages(after, before)
  const changes = pages.map(({ change, beforePage }) => (beforePage ? `${change} ${beforePage}` : change))
  return [...changes, ...(removed ? [`${removed} gone`] : [])]
}
const inFront = ['团队介绍与分工安排', ...words]

describe('pages against those that visitors see', () => {
  it('are all the same without an earlier version, and where nothing changed', () => {
    const pages = drawn(words, byWords)
    const same = [1, 2, 3, 4, 5].map((page) => `same ${page}`)
    expect(told(version(pages), null)).toEqual(['same', 'same', 'same', 'same', 'same'])
    expect(told(version(pages), version(pages))).toEqual(same)
    const without = version(drawn(words, () => ''))
    expect(told(without, without)).toEqual(same)
  })

  it('are found again behind an inserted page', () => {
    const [after, before] = [version(drawn(inFront, byWords)), version(drawn(words, byWords))]
    expect(told(after, before)).toEqual(['added', 'same 1', 'same 2', 'same 3', 'same 4', 'same 5'])
    expect(told(before, after)).toEqual(['same 2', 'same 3', 'same 4', 'same 5', 'same 6', '1 gone'])
  })

  it('are the same by their edges where the number on each is another', () => {
    const hashes = words.map((_, at) => hash(at, 2))
    const after = version(
      drawn(inFront, (at, text) => `${text} with number ${at + 1}`),
      {
        fileId: 'other',
        hashes: [hash(9), ...hashes],
      },
    )
    const before = version(
      drawn(words, (at, text) => `${text} with number ${at + 1}`),
      {
        hashes: words.map((_, at) => hash(at)),
      },
    )
    expect(told(after, before)).toEqual(['added', 'same 1', 'same 2', 'same 3', 'same 4', 'same 5'])
    // In its place a page has the same number: other bytes are another picture.
    const inPlace = { ...after, pages: drawn(words, () => 'other'), hashes }
    expect(told(inPlace, before)).toEqual(['changed 1', 'changed 2', 'changed 3', 'changed 4', 'changed 5'])
  })

  it('that were moved are said to be, with the page that they were', () => {
    const swapped = [words[0], words[2], words[1], words[3], words[4]] as string[]
    expect(told(version(drawn(swapped, byWords)), version(drawn(words, byWords)))).toEqual([
      'same 1',
      'same 3',
      'moved 2',
      'same 4',
      'same 5',
    ])
  })

  it('without a picture are not said to be the same by their words alone', () => {
    const [after, before] = [
      version(
        drawn(words, (at) => (at < 2 ? 'seen' : '')),
        { fileId: 'other' },
      ),
      version(drawn(words, (at) => (at < 2 ? 'seen' : ''))),
    ]
    expect(told(after, before)).toEqual(['same 1', 'same 2', 'unseen 3', 'unseen 4', 'unseen 5'])
    const hashes = words.map((_, at) => hash(at))
    const otherLast = [...hashes.slice(0, 4), hash(4, 20)]
    expect(told({ ...after, hashes: otherLast }, { ...before, hashes })).toEqual([
      'same 1',
      'same 2',
      'same 3',
      'same 4',
      'changed 5',
    ])
  })

  it('of a deck that is too long to ask for likeness are found again by words that stayed', () => {
    const many = Array.from({ length: 150 }, (_, at) => `第 ${at} 节：${words[at % 5]}`)
    const edited = ['新的第一页', ...many.with(40, '全文都换掉了').toSpliced(90, 1)]
    const changes = told(version(drawn(edited, byWords)), version(drawn(many, byWords)))
    expect([changes[0], changes[1], changes[41], changes[90], changes[91], changes.at(-1)]).toEqual([
      'added',
      'same 1',
      'changed 41',
      'same 90',
      'same 92',
      '1 gone',
    ])
    const numbered = (at: number, text: string) => (at < 12 ? `${text} with number ${at + 1}` : '')
    const inserted = told(
      version(drawn(['新的第一页', ...many], numbered), { fileId: 'other' }),
      version(drawn(many, numbered)),
    )
    expect([inserted[0], inserted[1], inserted[13], inserted.length]).toEqual([
      'added',
      'changed 1',
      'unseen 13',
      151,
    ])
  })
})
