import { describe, expect, it } from 'vitest'
import { layoutOf } from '../layout/index.ts'
import { type Box, type Fill, plainText, type SceneNode, type TextNode } from '../scene/index.ts'
import { contrast, mix, type Colors } from './palette.ts'
import { themeOf, themes } from './index.ts'

const every = themes.flatMap(({ id, palettes }) => palettes.map((palette) => [id, palette.id] as const))

const inside = (box: Box, x: number, y: number) =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h

/** Text of 24 px or more in bold counts as large (skins.md, 共同约定 8). */
const required = (node: TextNode) => (node.bold && node.size >= 24 ? 3 : 4.5)

/** Panels that are filled flat: what a text stands on, from the ground up. */
function ground(under: readonly SceneNode[], node: TextNode, colors: Colors): string {
  const [x, y] = [node.x + Math.min(node.w, 60) / 2, node.y + node.h / 2]
  return under.reduce((color, shape) => {
    if (shape.kind !== 'rect' && shape.kind !== 'ellipse') return color
    const fill: Fill | null = shape.fill
    return fill?.type === 'solid' && inside(shape, x, y) ? mix(colors[fill.slot], color, fill.alpha) : color
  }, colors.bg)
}

describe.each(every)('%s in %s', (skinId, paletteId) => {
  const { design, palette } = themeOf(skinId, paletteId)
  const { colors } = palette

  it('has the contrast of the skin rules between its slots', () => {
    expect(contrast(colors.tx, colors.bg)).toBeGreaterThanOrEqual(7)
    expect(contrast(colors.t2, colors.bg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors.t2, colors.b2)).toBeGreaterThanOrEqual(4.5)
  })

  it('sets every text of every layout in a colour that reads on its ground', () => {
    const skin = design.build({ seed: 1, subject: '' })
    const keys = Object.keys(skin.layouts).filter((key) => !key.includes('/'))
    let seen = 0
    const faint = keys.flatMap((key) => {
      const { placeholders, decoration } = layoutOf(skin, key)
      const drawn = [
        ...decoration,
        ...placeholders.flatMap((node) => (node.kind === 'picture' ? (node.fallback ?? []) : [])),
      ]
      const texts = [...placeholders, ...drawn].filter((node) => node.kind === 'text')
      seen += texts.length
      return texts
        .filter((node) => node.color.alpha === 1)
        .map((node) => ({
          key,
          node,
          ratio: contrast(colors[node.color.slot], ground(drawn, node, colors)),
        }))
        .filter(({ node, ratio }) => ratio < required(node))
        .map(
          ({ node, ratio }) =>
            `${key} ${node.name ?? plainText(node.content)} ${node.size} ${node.color.slot} ${ratio.toFixed(2)}`,
        )
    })
    expect(seen).toBeGreaterThan(300)
    expect(faint).toEqual([])
  })
})
