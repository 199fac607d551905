import { describe, expect, it } from 'vitest'
import { stacked, words } from './words.ts'

const BOX = { x: 10, y: 20, w: 300, h: 80 }

describe('a text by its role', () => {
  it('has its key, its group and its number, and is named without one on the layout', () => {
    const node = words({ as: 'title', i: 1, name: '要点', px: [28, 34, 20] }, BOX)
    expect(node).toMatchObject({ content: '要点', size: 28, font: 'heading', bold: true, x: 10, w: 300 })
    expect(node.placeholder).toMatchObject({ key: 'title2', name: '要点2', group: 'title' })
    expect(node.placeholder.sizes).toEqual([34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20])
  })

  it('takes the sizes it is given, the first as its own; never one above the largest', () => {
    expect(words({ as: 'by', sizes: [30, 24] }, BOX)).toMatchObject({
      size: 30,
      placeholder: { key: 'by', name: '出处', sizes: [30, 24] },
    })
    expect(words({ as: 'body', px: [14, 16] }, BOX).placeholder.sizes).toEqual([14])
    expect(words({ as: 'body', px: [14] }, BOX).placeholder).not.toHaveProperty('sizes')
  })

  it('is a line where its place has no height, else fills its box', () => {
    expect(
      words({ as: 'mark', name: '书眉', px: [13], align: 'right' }, { x: 900, y: 20, w: 200 }),
    ).toMatchObject({
      wrap: false,
      x: 700,
    })
    expect(words({ as: 'body', px: [20], middle: true }, BOX)).toMatchObject({
      wrap: true,
      h: 80,
      anchor: 'middle',
    })
  })

  it('is known to programs by its type where it is a title, a footer or a page number', () => {
    const types = ['title', 'subtitle', 'footer', 'sldNum', 'body'].map(
      (as) => words({ as, px: [20, 16] }, BOX).placeholder.type,
    )
    expect(types).toEqual(['title', 'body', 'ftr', 'sldNum', 'body'])
    expect(words({ as: 'title', px: [40], type: 'ctrTitle' }, BOX)).toMatchObject({
      bold: true,
      placeholder: { key: 'title', type: 'ctrTitle' },
    })
  })

  it('stands under the one before in an item', () => {
    const roles = [
      { as: 'title', at: [0, 30], px: [24] },
      { as: 'text', at: [40, 60], px: [20], color: 'tx' },
    ] as const
    expect(stacked(0, BOX, roles)).toMatchObject([
      { placeholder: { key: 'title1' }, color: { slot: 'tx' } },
      { placeholder: { key: 'text1', name: '说明1' }, color: { slot: 'tx' } },
    ])
    expect(words({ as: 'text', i: 0, px: [20] }, BOX).color.slot).toBe('t2')
  })
})
