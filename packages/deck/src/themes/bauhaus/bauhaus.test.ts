import { describe, expect, it } from 'vitest'
import { flatten, type SceneNode, type Slot } from '../../scene/index.ts'
import { emblemOf } from './emblems.ts'
import { coverSettings } from './front.ts'
import { bauhaus } from './index.ts'
import { lettered } from '../kit/lettering.ts'
import { mosaic } from './mosaic.ts'
import { inkOn } from './tones.ts'

const linesOf = (title: string) => bauhaus.voice.coverTitle(title).text.split('\n')

describe('cover titles', () => {
  it('keep a short name on one line', () => {
    expect(bauhaus.voice.coverTitle('听见光')).toEqual({ text: '听见光', variant: '' })
  })

  it('break after a clause where both parts stand large', () => {
    expect(linesOf('抗生素耐药：无声的大流行')).toEqual(['抗生素耐药：', '无声的大流行'])
  })

  it('keep together characters that the segmenter takes for words of their own', () => {
    expect(linesOf('肺结节 CT 早筛辅助系统')).toEqual(['肺结节 CT', '早筛辅助系统'])
    expect(linesOf('数字赋能为何未必减负')).toEqual(['数字赋能', '为何未必减负'])
  })

  it('begin no line with a particle', () => {
    for (const title of ['水波的中心是谁看见了的答案', '可降解高分子的设计与降解'])
      for (const line of linesOf(title)) expect(line).not.toMatch(/^[的了]/)
  })

  it('say so when no setting holds them', () => {
    expect(lettered('很长的题目'.repeat(20), 472, coverSettings, 0.8)).toBeNull()
    expect(bauhaus.voice.coverTitle('很长的题目'.repeat(20)).variant).toBe('/5')
  })
})

const slotOf = (node: SceneNode) => ('fill' in node && node.fill?.type === 'solid' ? node.fill.slot : null)

/** Grounds of a mosaic by column and row. */
function grounds(seed: number): (string | null)[][] {
  const u = 100
  const rows = [0, 1, 2, 3].map((): (string | null)[] => [])
  for (const node of flatten(mosaic(seed, { x: 0, y: 0, u, columns: 4, rows: 4 })))
    if (node.name === '方砖' && node.kind === 'rect') rows[node.y / u]![node.x / u] = slotOf(node)
  return rows
}

describe('mosaics', () => {
  it('give neighbours different grounds', () => {
    for (let seed = 0; seed < 24; seed++) {
      const rows = grounds(seed)
      rows.forEach((row, y) =>
        row.forEach((slot, x) => {
          if (x > 0) expect(slot, `seed ${seed} at ${x}, ${y}`).not.toBe(row[x - 1])
          if (y > 0) expect(slot, `seed ${seed} at ${x}, ${y}`).not.toBe(rows[y - 1]![x])
        }),
      )
    }
  })

  it('differ from seed to seed', () => {
    expect(new Set(Array.from({ length: 24 }, (_, seed) => JSON.stringify(grounds(seed)))).size).toBe(24)
  })

  it('leave out the squares that are covered', () => {
    const place = { x: 0, y: 0, u: 10, columns: 4, rows: 4 }
    const tiles = (cover: (column: number, row: number) => Slot | null) =>
      flatten(mosaic(3, place, cover)).filter((node) => node.name === '方砖').length
    expect(tiles(() => null)).toBe(16)
    expect(tiles((column, row) => (column < 2 && row < 2 ? 'a3' : null))).toBe(12)
  })
})

describe('emblems', () => {
  it('suit the subject', () => {
    expect(emblemOf('土木工程 桥梁健康监测与损伤识别', 0)).toBe('bridge')
    expect(emblemOf('微生物与公共卫生 抗生素耐药', 0)).toBe('dish')
    expect(emblemOf('法学 同意之外', 0)).toBe('temple')
  })

  it('are plain geometry where the subject says nothing', () => {
    const found = new Set(Array.from({ length: 24 }, (_, seed) => emblemOf('题目', seed)))
    expect([...found].sort()).toEqual(['orbit', 'spiral', 'tower'])
  })
})

describe('text on plates', () => {
  it('takes paper or ink, whichever reads in every palette', () => {
    expect([inkOn('a1'), inkOn('a2'), inkOn('a5'), inkOn('tx')]).toEqual(['bg', 'bg', 'bg', 'bg'])
    expect([inkOn('a3'), inkOn('b2'), inkOn('a6'), inkOn('bg')]).toEqual(['tx', 'tx', 'tx', 'tx'])
  })
})
