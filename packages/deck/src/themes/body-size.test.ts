import { expect, it } from 'vitest'
import { layoutOf } from '../layout/index.ts'
import { themeOf, themes } from './index.ts'
import { isBody, LEAST_BODY } from './testing/body.ts'

it.each(themes.map(({ id, palettes }) => [id, palettes[0]!.id] as const))(
  '%s begins every body text at 14 pt or more',
  (skinId, paletteId) => {
    const skin = themeOf(skinId, paletteId).design.build({ seed: 1, subject: '' })
    const texts = Object.keys(skin.layouts).flatMap((layout) =>
      layoutOf(skin, layout)
        .placeholders.filter((node) => node.kind === 'text')
        .filter(({ placeholder: { key } }) => isBody(layout, key))
        .map(({ placeholder: { key, sizes }, size }) => ({
          at: `${layout} ${key}`,
          px: Math.max(...(sizes ?? [size])),
        })),
    )
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter(({ px }) => px < LEAST_BODY).map(({ at, px }) => `${at} ${px}`)).toEqual([])
  },
)
