import { describe, expect, it } from 'vitest'
import { type Gap, gapsOf, nextGap } from './gaps.ts'
import type { OutlineNode } from './tree.ts'

const node = (id: string, text: string, rest: Partial<OutlineNode> = {}): OutlineNode => ({
  id,
  text,
  children: [],
  ...rest,
})

const tree = {
  chapters: [
    node('A', '章', {
      notes: '先讲【待填：数字】',
      children: [
        node('p', '【待填】与【待填：单位】', {
          table: {
            rows: [
              ['指标', '值'],
              ['气温', '【待填】'],
            ],
          },
        }),
      ],
    }),
    node('B', '【 待填】不是标记'),
  ],
  references: ['作者. 题名.', '【待填】作者.', 'See [12].', '[To fill in] Author.'],
}

const name = (gap: Gap | null) => gap && [gap.part, 'id' in gap ? gap.id : gap.index, gap.start]

describe('gaps of an outline', () => {
  it('stand in texts, tables, notes and references, in reading order', () => {
    expect(gapsOf(tree).map(name)).toEqual([
      ['notes', 'A', 2],
      ['text', 'p', 0],
      ['text', 'p', 5],
      ['cell', 'p', 0],
      ['reference', 1, 0],
      ['reference', 3, 0],
    ])
  })

  it('are gone through one after the other, and from the first again', () => {
    const seen: unknown[] = []
    let at: Gap | null = null
    for (let step = 0; step < 7; step++) {
      at = nextGap(tree, at && { ...at, offset: at.end })
      seen.push(name(at))
    }
    expect(seen).toEqual([...gapsOf(tree).map(name), ['notes', 'A', 2]])
  })

  it('begin anew where the place they were looked for from is gone, and are none without a mark', () => {
    expect(name(nextGap(tree, { part: 'text', id: 'gone', offset: 3 }))).toEqual(['notes', 'A', 2])
    expect(nextGap({ chapters: [node('A', '章')] }, null)).toBeNull()
  })
})
