import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { describe, expect, it } from 'vitest'
import { referenceRemoved, withoutReference } from './citations.ts'
import { joinAbove, pasteLines, remove, split, type Command } from './commands.ts'
import { dropAt, remaining } from './drop.ts'
import { markAround } from './gaps.ts'
import { nodesOfLines } from './paste.ts'
import { chineseNumber, openPathOf, rowsOf } from './rows.ts'
import { apply } from './tree-edit.ts'

const node = (id: string, ...children: OutlineNode[]): OutlineNode => ({ id, text: id, children })
const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'model', chapters })
const shape = (nodes: readonly OutlineNode[]): string =>
  nodes.map(({ text, children }) => `${text}${children.length ? `(${shape(children)})` : ''}`).join(' ')
const sample = () => tree(node('A', node('a1'), node('a2', node('x'))), node('B', node('b1')))
const after = (before: OutlineTree, command: Command | null) => {
  if (!command) throw new Error('no command')
  const applied = apply(before, command.edit)
  if (!applied) throw new Error('the edit can not be done')
  expect(apply(applied.tree, applied.inverse)?.tree).toEqual(before)
  return { shape: shape(applied.tree.chapters), focus: command.focus, tree: applied.tree }
}

describe('Enter', () => {
  const at = (start: number, end = start) => ({ start, end })

  it('begins a sibling at the end of a text, behind what is below it', () => {
    const done = after(sample(), split(sample(), 'A', at(1)))
    expect(done.shape).toBe('A(a1 a2(x))  B(b1)')
    expect(done.focus).toEqual({ id: done.tree.chapters[1]!.id, caret: at(0) })
  })

  it('takes what is behind the caret along, and leaves what is below', () => {
    const before = tree(node('前后', node('下')))
    expect(after(before, split(before, '前后', at(1))).shape).toBe('前(下) 后')
    expect(after(before, split(before, '前后', at(0, 1))).shape).toBe('(下) 后')
  })

  it('makes room before a text at its start', () => {
    const done = after(sample(), split(sample(), 'a2', at(0)))
    expect(done.shape).toBe('A(a1  a2(x)) B(b1)')
    expect(done.focus?.id).toBe('a2')
  })
})

describe('Backspace and delete', () => {
  it('removes an empty line and goes on at the end of the one above', () => {
    const before = tree(node('A', node('a1'), { ...node('e'), text: '' }))
    const done = after(before, joinAbove(before, 'e'))
    expect(done.shape).toBe('A(a1)')
    expect(done.focus).toEqual({ id: 'a1', caret: { start: 2, end: 2 } })
  })

  it('joins a line to the one above', () => {
    const done = after(sample(), joinAbove(sample(), 'b1'))
    expect(done.shape).toBe('A(a1 a2(x)) Bb1')
    expect(done.focus).toEqual({ id: 'B', caret: { start: 1, end: 1 } })
  })

  it('loses nothing below, no picture, and not the last line', () => {
    expect(joinAbove(sample(), 'a2')).toBeNull()
    const figure = { file: 'f', type: 'image/png' as const, width: 1, height: 1 }
    const pictured = tree(node('A', { ...node('p'), text: '', figure }))
    expect(joinAbove(pictured, 'p')).toBeNull()
    const last = tree({ ...node('A'), text: '' })
    expect(joinAbove(last, 'A')).toBeNull()
  })

  it('goes on below when the first line is deleted', () => {
    expect(after(sample(), remove(sample(), 'A')).focus?.id).toBe('B')
  })
})

describe('pasting lines', () => {
  let serial = 0
  const shapeOf = (text: string) => shape(nodesOfLines(text, () => `p${serial++}`))

  it.each([
    ['white space', '一\n  二\n    三\n  四\n五', '一(二(三) 四) 五'],
    ['tabs and list marks', '- 一\n\t- 二\n\t* 三\n1. 四', '一(二 三) 四'],
    ['headings', '# 一\n## 二\n正文\n## 三', '一(二(正文) 三)'],
    ['a first line that is indented more', '    一\n  二\n三', '一 二 三'],
    ['empty lines and a mark alone', '一\n\n-\n', '一 -'],
    ['none where a number is no list mark', '3.5 万例\n2024 年', '3.5 万例 2024 年'],
  ])('reads depth from %s', (_name, text, expected) => {
    expect(shapeOf(text)).toBe(expected)
  })

  it('puts the first line at the caret and the others behind, as one step', () => {
    const done = after(sample(), pasteLines(sample(), 'a1', { start: 1, end: 2 }, '甲\n  乙\n丙\n丁'))
    expect(done.shape).toBe('A(a甲(乙) 丙 丁 a2(x)) B(b1)')
    expect(done.focus?.caret).toEqual({ start: 1, end: 1 })
  })
})

describe('dropping', () => {
  const rows = rowsOf(sample(), new Set())
  const shapeAfter = (id: string, gap: number, level: number, depth = 1) => {
    const drop = dropAt(remaining(rows, id), { gap, level, depth })
    const moved = drop && apply(sample(), { kind: 'move', id, to: drop.to })
    return moved && shape(moved.tree.chapters)
  }

  it('goes where the line is, at the level the pointer asks for', () => {
    // Staying: A a1 B b1
    expect(shapeAfter('a2', 1, 2, 2)).toBe('A(a2(x) a1) B(b1)')
    expect(shapeAfter('a2', 2, 1, 2)).toBe('A(a1) a2(x) B(b1)')
    expect(shapeAfter('a2', 2, 3, 2)).toBe('A(a1(a2(x))) B(b1)')
    expect(shapeAfter('a2', 4, 2, 2)).toBe('A(a1) B(b1 a2(x))')
  })

  it('never cuts a line off from its parent, and is first as a chapter only', () => {
    expect(shapeAfter('b1', 2, 1)).toBe('A(a1 b1 a2(x)) B')
    expect(shapeAfter('b1', 0, 3)).toBe('b1 A(a1 a2(x)) B')
  })

  it('lands behind a folded branch, not inside', () => {
    const folded = rowsOf(sample(), new Set(['A']))
    expect(dropAt(remaining(folded, 'b1'), { gap: 1, level: 2, depth: 1 })?.to).toEqual({
      parent: null,
      after: 'A',
    })
  })
})

describe('a gap', () => {
  it('is one thing to the caret', () => {
    expect(markAround('共【待填】人', 3)).toEqual({ start: 1, end: 5 })
    expect(markAround('共【待填】人', 1)).toBeNull()
    expect(markAround('共【待填】人', 5)).toBeNull()
  })
})

describe('references', () => {
  it('count down in the texts when one goes', () => {
    expect(withoutReference('甲[1]乙[2]丙[3–5]', 2, 5)).toBe('甲[1]乙丙[2–4]')
    expect(withoutReference('见[1,2,4]与[2024]', 2, 4)).toBe('见[1,3]与[2024]')
  })

  it('go in one step, which one undo takes back', () => {
    const before: OutlineTree = { ...tree({ ...node('A'), text: '甲[2]' }), references: ['一', '二', '三'] }
    const applied = apply(before, referenceRemoved(before, 1))!
    expect(applied.tree.references).toEqual(['二', '三'])
    expect(applied.tree.chapters[0]!.text).toBe('甲[1]')
    expect(apply(applied.tree, applied.inverse)!.tree).toEqual(before)
  })
})

describe('rows', () => {
  it('leave out what is folded, and name what is being written', () => {
    expect(rowsOf(sample(), new Set(['a2'])).map((row) => row.node.id)).toEqual(['A', 'a1', 'a2', 'B', 'b1'])
    expect(openPathOf(sample())).toEqual(['B', 'b1'])
  })

  it('number chapters in Chinese', () => {
    expect([1, 10, 11, 20, 35, 100].map(chineseNumber)).toEqual(['一', '十', '十一', '二十', '三十五', '100'])
  })
})
