import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { describe, expect, it } from 'vitest'
import { placesOf } from './places.ts'

const node = (id: string, ...children: OutlineNode[]): OutlineNode => ({ id, text: `文字 ${id}`, children })
const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'composer', chapters })
const page = (key: string | null, ...ids: string[]) => ({
  key,
  text: ids.map((id) => `文字 ${id}。`).join(''),
})

describe('the pages of a node', () => {
  const outline = tree(node('A', node('p', node('x'), node('y')), node('q', node('z'))), node('B'))
  const pages = [
    page(null),
    page('A', 'A'),
    page('p', 'p', 'x'),
    page('p', 'p', 'y'),
    page('q', 'q', 'z'),
    page('B'),
  ]
  const places = placesOf(outline, pages)

  it('are its own and those below it, in order', () => {
    expect(places['A']).toEqual([1, 2, 3, 4])
    expect(places['p']).toEqual([2, 3])
    expect(places['B']).toEqual([5])
  })

  it('are, of a point, the one of its parent that says it', () => {
    expect(places['x']).toEqual([2])
    expect(places['y']).toEqual([3])
    expect(places['z']).toEqual([4])
  })

  it('are all of its parent’s when none says its words', () => {
    const silent = placesOf(outline, [...pages.slice(0, 2), page('p'), page('p'), page('q')])
    expect(silent['x']).toEqual([2, 3])
  })

  it('are, of a formula that goes on from those before it, the last of theirs', () => {
    const formula = (id: string): OutlineNode => ({ id, text: '', formula: { latex: id }, children: [] })
    const derived = tree(node('A', node('p', node('said'), ...['a', 'b', 'c', 'd'].map(formula))))
    const shown = placesOf(derived, [page('A'), page('p', 'p', 'said'), page('a'), page('c')])
    expect(['a', 'b', 'c', 'd'].map((id) => shown[id])).toEqual([[2], [2], [3], [3]])
    expect(shown['p']).toEqual([1, 2, 3])
  })

  it('are, of a formula on a page of its chapter’s words, no earlier page’s', () => {
    const formula = (id: string): OutlineNode => ({ id, text: '', formula: { latex: id }, children: [] })
    const chapter = tree(node('A', node('p'), formula('a'), node('q'), formula('b'), node('r', formula('c'))))
    const shown = placesOf(chapter, [page('A'), page('A/p', 'p'), page('A/q', 'q'), page('r')])
    expect(['p', 'a', 'q', 'b', 'c'].map((id) => shown[id])).toEqual([[1], [1], [2], [2], [3]])
  })

  it('are, of words beside a table that none of their parent’s says, the table’s', () => {
    const table: OutlineNode = { id: 't', text: '', table: { rows: [['格']] }, children: [] }
    const beside = tree(node('A', node('x'), node('y'), table, node('silent'), node('z')))
    const shown = placesOf(beside, [page('A'), page('A/x', 'x'), page('t', 'y'), page('A/z', 'z')])
    expect(['x', 'y', 't', 'silent', 'z'].map((id) => shown[id])).toEqual([[1], [2], [2], [2], [3]])
  })

  it('are, of words that no page says, the next table’s of their chapter', () => {
    const table: OutlineNode = { id: 't', text: '', table: { rows: [['格']] }, children: [] }
    const chapter = tree(node('A', node('opening'), node('silent'), table))
    const shown = placesOf(chapter, [page('A', 'A', 'opening'), page('t')])
    expect(['opening', 'silent', 't'].map((id) => shown[id])).toEqual([[0], [1], [1]])
  })

  it('are shared by neighbouring leaves of a chapter', () => {
    const leaves = tree(node('A', node('one'), node('two'), node('page', node('x')), node('three')))
    const shown = placesOf(leaves, [
      page('A'),
      page('A/one', 'one', 'two'),
      page('page', 'x'),
      page('A/three', 'three'),
    ])
    expect([shown['one'], shown['two'], shown['page'], shown['three']]).toEqual([[1], [1], [2], [3]])
    expect(shown['A']).toEqual([0, 1, 2, 3])
  })

  it('are those below a chapter that has no opening of its own', () => {
    const short = placesOf(tree(node('A', node('p'), node('q'))), [
      page(null),
      page('p', 'p'),
      page('q', 'q'),
    ])
    expect(short['A']).toEqual([1, 2])
  })

  it('are those of its table, where nothing else of it has a page', () => {
    const tables = tree(
      node('A', node('p', node('x')), node('q', node('table')), node('r', node('s', node('t')))),
    )
    const shown = placesOf(tables, [page('A', 'A'), page('p', 'p', 'x'), page('table'), page('t')])
    expect([shown['q'], shown['table'], shown['r'], shown['s'], shown['t']]).toEqual([
      [2],
      [2],
      [3],
      [3],
      [3],
    ])
    expect(shown['A']).toEqual([0, 1, 2, 3])
  })

  it('are, of chapters of a line, the shared ones that say them', () => {
    const lines = tree(node('a'), node('b'), node('c', node('d')), node('e', node('f')))
    const together = [page(null), page('together/a', 'a', 'b'), page('together/a', 'c', 'd'), page('f', 'f')]
    expect(placesOf(lines, together)).toEqual({ a: [1], b: [1], c: [2], d: [2], e: [3], f: [3] })
  })

  it('are none for a node that is nowhere', () => {
    expect(placesOf(outline, [page(null)])['x']).toEqual([])
  })
})
