import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { expect, it } from 'vitest'
import { plannerNotes } from './components/notes.tsx'
import { likePalette } from './components/theme-strip.tsx'
import { gapsOf } from './session.ts'

const node = (id: string, text: string, children: OutlineNode[] = []): OutlineNode => ({ id, text, children })
const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'composer', chapters })

it('gaps are counted in texts, notes and tables, the first in reading order', () => {
  const outline = tree(node('a', '背景', [node('b', '数据【待填】与【待填：来源】')]), {
    ...node('c', '方法'),
    notes: '【待填】',
    table: { rows: [['中心'], ['【待填】']] },
  })
  expect(gapsOf(outline)).toEqual({ count: 4, first: 'b' })
  expect(gapsOf(tree(node('a', '待填')))).toEqual({ count: 0, first: null })
})

it('the planner’s notes are those that the author did not write', () => {
  expect(plannerNotes('先说路线\n来源：原文第 3 段\n\n', ' 先说路线')).toEqual(['来源：原文第 3 段'])
})

it('another skin is offered in a palette as light or as dark as the present one', () => {
  const palette = (id: string, dark: boolean) => ({ id, name: id, dark, colors: {} })
  const all = [palette('day', false), palette('night', true)]
  expect(likePalette(all, palette('x', true))?.id).toBe('night')
  expect(likePalette(all, undefined)?.id).toBe('day')
})
