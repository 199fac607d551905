import { expect, it } from 'vitest'
import { layoutOf } from '../layout/index.ts'
import { themeOf, themes } from './index.ts'

/** 14 pt in page pixels of 1/96 in: what a body text is set in where it has room (docs/deck.md). */
const LEAST_BODY = 14 / 0.75
/** What says where and whose the page is, and what may be small: notes, captions, units, references and labels. */
const NOT_BODY =
  /^(?:mark|footer|span|eyebrow|caption|affiliation|contact|signature|numeral|sheet|number|sldNum|note|unit|label)\d*$/

it.each(themes.map(({ id, palettes }) => [id, palettes[0]!.id] as const))(
  '%s begins every body text at 14 pt or more',
  (skinId, paletteId) => {
    const skin = themeOf(skinId, paletteId).design.build({ seed: 1, subject: '' })
    const texts = Object.keys(skin.layouts).flatMap((layout) =>
      layoutOf(skin, layout).placeholders.flatMap((node) =>
        node.kind === 'text' &&
        !/^(?:references|contents)/.test(layout) &&
        !NOT_BODY.test(node.placeholder.key)
          ? [
              {
                at: `${layout} ${node.placeholder.key}`,
                px: Math.max(...(node.placeholder.sizes ?? [node.size])),
              },
            ]
          : [],
      ),
    )
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter(({ px }) => px < LEAST_BODY).map(({ at, px }) => `${at} ${px}`)).toEqual([])
  },
)
