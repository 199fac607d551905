import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { expect, it } from 'vitest'
import { doubted, edited, grown, openDocument, undone, type OutlineDocument } from './document.ts'
import { locate } from './tree-edit.ts'

const node = (id: string, text: string, more: Partial<OutlineNode> = {}): OutlineNode => ({
  id,
  text,
  children: [],
  ...more,
})
const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'model', chapters })
const doubtsOf = ({ tree: outline }: OutlineDocument, id: string) => locate(outline, id)?.node.doubts
const write = (document: OutlineDocument, id: string, text: string) =>
  edited(document, { kind: 'words', id, words: { text } }, 'type')

it('doubts come without a step of undo and go with the answer that has them no more', () => {
  const sent = tree(node('a', '占比 42%', { children: [node('b', '共 7 例')] }))
  const found = doubted(openDocument(sent), { b: ['7例'] }, sent)
  expect(doubtsOf(found, 'b')).toEqual(['7例'])
  expect(found.past).toEqual([])
  expect(doubted(found, { b: ['7例'] }, found.tree)).toBe(found)
  expect(doubtsOf(doubted(found, {}, found.tree), 'b')).toBeUndefined()
})

it('an answer to older words doubts only what is still there, and clears nothing', () => {
  const sent = tree(node('a', '占比 42%，共 7 例'), node('c', '3 年', { doubts: ['3年'] }))
  const typed = write(write(openDocument(sent), 'a', '共 7 例'), 'c', '3 年来')
  const judged = doubted(typed, { a: ['42%', '7例'] }, sent)
  expect(doubtsOf(judged, 'a')).toEqual(['7例'])
  expect(doubtsOf(judged, 'c')).toEqual(['3年'])
  const brought = openDocument(tree(node('new', '9 倍', { doubts: ['9倍'] })))
  expect(doubtsOf(doubted(brought, {}, sent), 'new')).toEqual(['9倍'])
})

it('an edit of the text keeps those whose figures still occur, and undo brings the others back', () => {
  const document = openDocument(tree(node('a', '占比 5%，共 7 例', { doubts: ['5%', '7例', '2025年3月'] })))
  const typed = write(write(document, 'a', '占比 15%，共 7 例'), 'a', '占比 15%')
  expect(doubtsOf(typed, 'a')).toEqual(['2025年3月'])
  expect(doubtsOf(undone(typed), 'a')?.toSorted()).toEqual(['2025年3月', '5%', '7例'])
})

it('edits of other fields keep all', () => {
  const doubts = ['5%', '2025年3月']
  const document = openDocument(tree(node('a', '占比 5%', { doubts })))
  const laid = edited(document, { kind: 'words', id: 'a', words: { layout: 'cards', notes: '慢一点' } })
  expect(doubtsOf(laid, 'a')).toEqual(doubts)
})

it('a stream’s doubts come after the words they are about', () => {
  const begun = grown(openDocument(tree()), tree(node('a', '占比 5%，2025-03')))
  const ended = grown(begun, tree(node('a', '占比 5%，2025-03', { doubts: ['5%', '2025年3月'] })))
  expect(doubtsOf(ended, 'a')).toEqual(['5%', '2025年3月'])
  const typed = grown(write(begun, 'a', '占比'), tree(node('a', '占比 5%，2025-03', { doubts: ['5%'] })))
  expect(doubtsOf(typed, 'a')).toBeUndefined()
})
