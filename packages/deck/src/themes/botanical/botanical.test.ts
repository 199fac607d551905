import { describe, expect, it } from 'vitest'
import { demoOutlines } from '../../plan/testing.ts'
import { flatten, type Segment } from '../../scene/index.ts'
import { leaf } from './art/leaf.ts'
import { species, speciesOf } from './art/species.ts'
import { botanical } from './index.ts'

const NAMES = [
  ...new Set(
    ['茶', '历史', '桥', '教育', '水稻', '生态', '医药', '光伏', '化学', '法学', '电商', '海洋'].map(
      (subject) => speciesOf(subject, 0),
    ),
  ),
]

const segmentsOf = (length: number, name: string, angle = 0): Segment[] =>
  flatten(leaf(species(name).leaf, 0, 0, length, angle, { slot: 'a1' })).flatMap((node) =>
    node.kind === 'path' ? [...node.segments] : [],
  )

describe('plants of a subject', () => {
  it('are twelve, and each is asked for by some subject', () => expect(NAMES).toHaveLength(12))

  it.each([
    ['水稻耐盐机制与育种', 'rice'],
    ['桥梁健康监测', 'oak'],
    ['肺结节早筛 医学影像', 'ginseng'],
    ['光学与生物医学影像', 'sunflower'],
    ['高分子化学', 'acacia'],
    ['Salt tolerance in rice: from ion homeostasis to breeding', 'rice'],
    ['Drug delivery in clinical practice', 'ginseng'],
  ])('%s: %s', (subject, name) => {
    for (const seed of [0, 9, 23]) expect(speciesOf(subject, seed)).toBe(name)
  })

  it('differ by seed where a subject names none', () => {
    const found = new Set(Array.from({ length: 64 }, (_, seed) => speciesOf('一个没有学科的题目', seed)))
    expect(found.size).toBeGreaterThanOrEqual(5)
  })

  it('share out forty decks: no plant is on more than a quarter of them', () => {
    const counts = new Map<string, number>()
    for (const { discipline, title, keywords } of demoOutlines().values()) {
      const name = speciesOf([discipline, title, ...(keywords ?? [])].join(' '), title.length * 7)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThanOrEqual(9)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(10)
  })
})

const POINTS = { M: 1, L: 1, C: 3, Z: 0 }
const pointsOf = (segments: readonly Segment[]) => segments.reduce((sum, [kind]) => sum + POINTS[kind], 0)

describe.each(NAMES)('a leaf of %s', (name) => {
  it('is as long as asked for and turns about its stalk', () => {
    const points = segmentsOf(200, name, 90).flatMap((s) =>
      s[0] === 'Z' ? [] : [s.slice(-2) as [number, number]],
    )
    const reach = points.map(([x, y]) => Math.hypot(x, y))
    expect(Math.max(...reach)).toBeGreaterThan(185)
    expect(Math.max(...reach)).toBeLessThan(215)
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(-30)
  })

  it('is drawn with fewer points where it is small', () => {
    const counts = [40, 70, 120, 240].map((length) => pointsOf(segmentsOf(length, name)))
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeLessThan(counts[3]!)
  })
})

describe('titles', () => {
  const { coverTitle, quoteLines } = botanical.voice

  it('stand in the fewest lines in which they are large, a clause to a line where it fits', () => {
    expect(coverTitle('量子纠错入门')).toEqual({ text: '量子纠错入门', variant: '' })
    expect(coverTitle('都江堰：活了两千年的水利').text).toBe('都江堰：\n活了两千年的水利')
    expect(coverTitle('一个相当长的题目'.repeat(12)).variant).toBe('/5')
  })

  it('break a quotation at its clauses, and a longer clause once between its words', () => {
    expect(quoteLines('大学之道，在明明德，在亲民')).toBe('大学之道，\n在明明德，\n在亲民')
    expect(quoteLines('从基层上看去，中国社会是乡土性的。')).toBe('从基层上看去，\n中国社会\n是乡土性的。')
    expect(quoteLines('一个没有停顿的句子长得在环里两行也放不下它，短')).not.toContain('\n')
  })
})
