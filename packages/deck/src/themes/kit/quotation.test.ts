import { describe, expect, it } from 'vitest'
import { quotationLines } from './quotation.ts'

const ROOM = { w: 720, h: 276, sizes: [84, 70, 58, 50, 42, 36, 30], lineHeight: 1.5, serif: true }
const set = (quotation: string) => quotationLines(quotation, ROOM).split('\n')

describe('lines of a quotation', () => {
  it('end where a clause ends', () => {
    expect(set('知之者不如好之者，好之者不如乐之者。')).toEqual(['知之者不如好之者，', '好之者不如乐之者。'])
    expect(set('从基层上看去，中国社会是乡土性的。')).toEqual(['从基层上看去，', '中国社会是乡土性的。'])
  })

  it('are one where it stands largest so', () => {
    expect(set('择一事，终一生。')).toEqual(['择一事，终一生。'])
  })

  it('leave no word alone, and none in two', () => {
    const lines = set('There is plenty of room at the bottom.')
    expect(lines.join(' ')).toBe('There is plenty of room at the bottom.')
    expect(Math.min(...lines.map((line) => line.split(' ').length))).toBeGreaterThan(2)
  })

  it('begin with an opening mark and never end with one', () => {
    for (const line of set('利用实验室笔记中未发表的“失败”反应训练模型，可以帮助预测新晶体能否形成。')) {
      expect(line).not.toMatch(/[“（《]$/)
      expect(line).not.toMatch(/^[”）》，。]/)
    }
  })

  it('run on where there are too many, and stay as their author broke them', () => {
    const long = '他说了很长的一段话，'.repeat(20)
    expect(quotationLines(long, ROOM)).toBe(long)
    expect(set('第一行\n第二行很长很长')).toEqual(['第一行', '第二行很长很长'])
  })
})
