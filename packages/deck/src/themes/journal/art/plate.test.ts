import { describe, expect, it } from 'vitest'
import { boxOf, flatten, type Box } from '../../../scene/index.ts'
import { clipLine, clipPolygon } from '../../../scene/clip.ts'
import { plate } from './plate.ts'
import { motifOf, motifs, type MotifName } from './subjects.ts'

const names = Object.keys(motifs) as MotifName[]
const panels: Box[] = [
  { x: 620, y: 0, w: 660, h: 720 },
  { x: 64, y: 520, w: 1152, h: 104 },
  { x: 64, y: 176, w: 270, h: 452 },
]

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.06 &&
  inner.y >= outer.y - 0.06 &&
  inner.x + inner.w <= outer.x + outer.w + 0.06 &&
  inner.y + inner.h <= outer.y + outer.h + 0.06

describe.each(names)('plate of %s', (subject) => {
  it.each(panels)('stays inside its panel and shows its accent: %j', (panel) => {
    for (const seed of [0, 1, 2, 7, 23]) {
      const nodes = flatten(plate({ seed, subject }, panel, { cell: 92 }).nodes)
      expect(nodes.filter((node) => !within(boxOf(node), panel))).toEqual([])
      expect(nodes.filter(({ name }) => name === '重点').length).toBeGreaterThan(0)
      expect(nodes.length, 'faces of one opacity are one shape').toBeLessThan(60)
    }
  })

  it('has five labels inside the panel, clear of one another', () => {
    const panel = { x: 64, y: 176, w: 789, h: 410 }
    for (const seed of [0, 5, 11]) {
      const { tips } = plate({ seed, subject }, panel, { cell: 112, at: [0.45, 0.5] })
      expect(tips).toHaveLength(5)
      for (const [x, y] of tips) expect(within({ x: x - 15, y: y - 15, w: 30, h: 30 }, panel)).toBe(true)
      for (const [i, a] of tips.entries())
        for (const b of tips.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(32)
    }
  })

  it('is the same for the same look', () => {
    const once = () => plate({ seed: 9, subject }, panels[0]!, { cell: 110 }).nodes
    expect(once()).toEqual(once())
  })
})

describe('motif of a subject', () => {
  it('goes by the term that stands first', () => {
    expect(motifOf('材料科学与工程 钙钛矿太阳能电池稳定性研究', 0)).toBe('lattice')
    expect(motifOf('数据新闻·人口学 每五人有一位老人之后', 0)).toBe('network')
    expect(motifOf('微生物与公共卫生 抗生素耐药：无声的大流行', 0)).toBe('tissue')
    expect(motifOf('土木工程 桥梁健康监测与损伤识别', 0)).toBe('townPlan')
  })

  it('spreads topics without a known term over motifs that any topic bears', () => {
    const found = new Set(Array.from({ length: 64 }, (_, seed) => motifOf('无题', seed)))
    expect([...found].toSorted()).toEqual(['crackedIce', 'lattice', 'network', 'waves'])
  })
})

describe('clipping', () => {
  const box = { x: 0, y: 0, w: 10, h: 10 }

  it('keeps the part of a polygon inside', () => {
    const square = [
      [5, 5],
      [15, 5],
      [15, 15],
      [5, 15],
    ] as const
    expect(clipPolygon(square, box)).toHaveLength(4)
    expect(Math.max(...clipPolygon(square, box).flat())).toBe(10)
    expect(clipPolygon(square, { x: -9, y: -9, w: 4, h: 4 })).toEqual([])
  })

  it('keeps every piece of a line that leaves and returns', () => {
    const pieces = clipLine(
      [
        [2, 2],
        [2, -4],
        [8, -4],
        [8, 2],
      ],
      box,
    )
    expect(pieces).toEqual([
      [
        [2, 2],
        [2, 0],
      ],
      [
        [8, 0],
        [8, 2],
      ],
    ])
  })
})
