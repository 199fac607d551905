import { layoutOf } from '../../layout/index.ts'
import { type Box, flatten, isPlaceholder, plainText, type TextNode } from '../../scene/index.ts'
import { type BuiltSkin, itemColor, type SkinDesign } from '../design.ts'
import { isBody, LEAST_BODY } from '../kit/readable.ts'
import { type Colors, contrast, mix } from '../palette.ts'

export const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

export const inPage = ({ x, y, w, h }: Box) =>
  x >= 0 && y >= 0 && x + w <= 1280 && y + h <= 720 && w > 0 && h > 0

export const holds = (outer: Box, { x, y, w, h }: Box) =>
  outer.x <= x && outer.y <= y && outer.x + outer.w >= x + w && outer.y + outer.h >= y + h

export const frameOf = (skin: BuiltSkin, key: string, name: string) => skin.layouts[key]?.frames?.[name]

/** How many of an item there are on a layout: 4 on `cards4:icons+`. */
const countOf = (key: string) => Number(/\d/.exec(key)![0])

const withIcons = (keys: readonly string[]) => keys.filter((key) => key.includes(':icons'))

/** Layouts of which two placeholders share an index or a key. */
export const sharedPlaces = (skin: BuiltSkin, keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const { placeholders } = layoutOf(skin, key)
    return (['key', 'index'] as const).flatMap((field) => {
      const own = placeholders.map(({ placeholder }) => placeholder[field])
      return new Set(own).size === own.length ? [] : [`${key} ${field}: ${own.join(' ')}`]
    })
  })

/** Body texts however full their pages are: how many, and those below 14 pt. */
export function smallTexts(skin: BuiltSkin, keys: readonly string[]): { texts: number; small: string[] } {
  const texts = keys.flatMap((layout) =>
    layoutOf(skin, layout)
      .placeholders.filter((node) => node.kind === 'text')
      .filter(({ placeholder: { key } }) => isBody(layout, key))
      .map(({ placeholder: { key, sizes = [] }, size }) => ({
        at: `${layout} ${key}`,
        px: Math.min(size, ...sizes),
      })),
  )
  const small = texts.filter(({ px }) => px < LEAST_BODY).map(({ at, px }) => `${at} ${px}`)
  return { texts: texts.length, small }
}

const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Icons without a square of their own on the page, clear of the texts beside it; and the layouts that have icons. */
export function iconPlaces(skin: BuiltSkin, keys: readonly string[]): { layouts: number; faults: string[] } {
  const all = withIcons(keys)
  const faults = all.flatMap((key) => {
    const { placeholders, decoration } = layoutOf(skin, key)
    const texts = [...placeholders, ...decoration].filter((node) => node.kind === 'text')
    return upTo(1, countOf(key)).flatMap((n) => {
      const box = frameOf(skin, key, `icon${n}`)
      if (!box || !inPage(box) || Math.abs(box.w - box.h) > 1e-5) return [`${key} icon${n}: no square`]
      return texts
        .filter((node) => overlap(node, box))
        .map(
          (node) =>
            `${key} icon${n}: ${isPlaceholder(node) ? node.placeholder.key : plainText(node.content)}`,
        )
    })
  })
  return { layouts: all.length, faults }
}

/** The first line of a text as it may be set at most: where it is crossed out by what stands in front of it. */
const firstLine = ({ x, y, w, size, anchor, h }: TextNode): Box => ({
  x,
  y: anchor === 'middle' ? y + (h - size) / 2 : y + size * 0.2,
  w,
  h: size,
})

/** Findings that their mark crosses out. */
export function crossedFindings(
  skin: BuiltSkin,
  keys: readonly string[],
): { findings: number; crossed: string[] } {
  const findings = keys
    .filter((key) => /^tablechart[12]/.test(key))
    .flatMap((key) =>
      layoutOf(skin, key)
        .placeholders.filter((node) => node.kind === 'text')
        .filter(({ placeholder }) => /^(?:title|text)\d$/.test(placeholder.key))
        .map((node) => ({ key, node })),
    )
  const crossed = findings.filter(({ key, node }) =>
    flatten(layoutOf(skin, key).decoration).some(
      (mark) => mark.kind === 'rect' && mark.h < node.h && overlap(mark, firstLine(node)),
    ),
  )
  return {
    findings: findings.length,
    crossed: crossed.map(({ key, node }) => `${key} ${node.placeholder.key}`),
  }
}

/** The colour under a box: plates and discs that hold all of it, glaze on glaze, down to the paper. */
function groundOf(skin: BuiltSkin, key: string, box: Box, colors: Colors): string {
  let ground = colors.bg
  for (const node of flatten(layoutOf(skin, key).decoration)) {
    const plate = node.kind === 'rect' || node.kind === 'ellipse' ? node : null
    if (plate?.fill?.type === 'solid' && holds(plate, box))
      ground = mix(colors[plate.fill.slot], ground, plate.fill.alpha)
  }
  return ground
}

/** Icons in a colour that does not stand out from their plate, by palette. */
export const dimIcons = (design: SkinDesign, skin: BuiltSkin, keys: readonly string[]): string[] =>
  withIcons(keys).flatMap((key) => {
    const { iconColor = 'a1' } = skin.layouts[key]!
    return upTo(1, countOf(key)).flatMap((n) =>
      design.palettes
        .filter(({ colors }) => {
          const icon = colors[itemColor(iconColor, n - 1, countOf(key))]
          return contrast(icon, groundOf(skin, key, frameOf(skin, key, `icon${n}`)!, colors)) < 3
        })
        .map(({ id }) => `${key} icon${n} ${id}`),
    )
  })
