import { expect, test } from 'vitest'
import { text, verticalText, type TextNode } from '../scene/index.ts'
import { typeset } from './typeset.ts'

const column = (columns: number, sizes: readonly number[]): TextNode => ({
  ...verticalText(600, 0, '竖排', sizes[0]!, 'tx', { height: 200, columns, letterSpacing: 0 }),
  placeholder: { type: 'body', index: 20, name: '正文', key: 'body', sizes },
})

const lettering = (font: 'heading' | 'body'): TextNode => ({
  ...text(0, 0, '引文', 40, 'tx', { width: 250, font }),
  h: 300,
  placeholder: { type: 'body', index: 20, name: '正文', key: 'body', sizes: [40, 30, 20] },
})

test('lines that are given to lettering stay whole a little smaller; those of plain text are broken', () => {
  expect(typeset(lettering('heading'), '制造奇特，\n人不知其所以为。', true).size).toBe(30)
  expect(typeset(lettering('body'), '制造奇特，\n人不知其所以为。', true).size).toBe(40)
  expect(typeset(lettering('heading'), '制造奇特，\n人不知其所以为，十二字也。', true).size).toBe(40)
})

test('columns that are given stay whole at a smaller size rather than run over at a larger one', () => {
  const set = typeset(column(4, [40, 30, 20]), '六个字的一列\n再一列', true)
  expect(set).toMatchObject({ size: 30, columns: 2 })
})

test('columns too long for every size run over at the largest that has room', () => {
  const set = typeset(column(4, [40, 30]), '这一列有十二个字那么长啊\n再一列', true)
  expect(set).toMatchObject({ size: 40, columns: 4 })
})

test('one paragraph fills columns at the largest size', () => {
  expect(typeset(column(3, [40, 20]), '六个字的一列', true)).toMatchObject({ size: 40, columns: 2 })
})
