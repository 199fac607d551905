import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { describe, expect, it } from 'vitest'
import { apply } from '../model/tree-edit.ts'
import { captionOf, nodeOfFigure, placeFigure } from './place-figure.ts'

const node = (id: string, children: OutlineNode[] = []): OutlineNode => ({ id, text: id, children })
const tree: OutlineTree = {
  title: '湿地',
  origin: 'composer',
  chapters: [node('章', [node('页', [node('甲'), node('乙')])])],
}
const figure = { file: 'f', type: 'image/png', width: 4, height: 3 } as const

const shape = (nodes: readonly OutlineNode[]): string =>
  nodes.map(({ text, children }) => text + (children.length ? `(${shape(children)})` : '')).join(' ')

describe('a picture given to', () => {
  it.each([
    ['a chapter is a page of its own', '章', '章(页(甲 乙) 图)'],
    ['a page stands at its end', '页', '章(页(甲 乙 图))'],
    ['a point stands behind it', '甲', '章(页(甲 图 乙))'],
  ])('%s', (_, id, expected) => {
    const edit = placeFigure(tree, id, nodeOfFigure(figure, '图'))
    expect(shape(apply(tree, edit!)!.tree.chapters)).toBe(expected)
  })

  it('what has gone stands nowhere', () => {
    expect(placeFigure(tree, '丙', nodeOfFigure(figure, '图'))).toBeNull()
  })
})

describe('a caption', () => {
  it.each([
    ['监测点_分布.png', '监测点 分布'],
    ['Fig 3 loss curve.webp', 'Fig 3 loss curve'],
    ['图 2-1 技术路线.jpg', '图 2-1 技术路线'],
  ])('is what the file %s is called', (name, caption) => expect(captionOf(name)).toBe(caption))

  it.each([
    'IMG_20261123_101500.jpg',
    'image.png',
    'Screenshot 2026-11-23 at 10.15.00.png',
    '屏幕截图 2026-11-23.png',
    '微信图片_20261123101500.jpg',
    'mmexport1732330000000.jpg',
    '1732330000000.png',
    '3f2a9c1e-77aa-4b52-9f0e-1a2b3c4d5e6f.png',
    '截图.png',
  ])('is not what a camera or a program calls it: %s', (name) => expect(captionOf(name)).toBe(''))
})
