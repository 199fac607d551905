import type { SkinDesign } from './design.ts'
import { bauhaus } from './bauhaus/index.ts'
import { blueprint } from './blueprint/index.ts'
import { botanical } from './botanical/index.ts'
import { ink } from './ink/index.ts'
import { journal } from './journal/index.ts'
import { monitor } from './monitor/index.ts'
import { museum } from './museum/index.ts'
import { swiss } from './swiss/index.ts'
import type { MainColor, ThemePalette } from './palette.ts'

export type { SkinDesign } from './design.ts'
export type { MainColor, ThemePalette } from './palette.ts'

const designs: readonly SkinDesign[] = [journal, ink, swiss, blueprint, botanical, monitor, bauhaus, museum]

/** A skin in one of its palettes. */
export type Theme = { design: SkinDesign; palette: ThemePalette }

/** What a picker shows of a skin. */
export type ThemeEntry = {
  id: string
  name: string
  palettes: { id: string; name: string; mainColor: MainColor; dark: boolean }[]
}

/** All themes there are, skins in their own order. */
export const themes: readonly ThemeEntry[] = designs.map(({ id, name, palettes }) => ({
  id,
  name,
  palettes: palettes.map((p) => ({ id: p.id, name: p.name, mainColor: p.mainColor, dark: p.dark })),
}))

/**
 * The theme of a skin and a palette by their ids.
 * @throws RangeError when there is no such skin or palette.
 */
export function themeOf(skinId: string, paletteId: string): Theme {
  const design = designs.find(({ id }) => id === skinId)
  if (!design) throw new RangeError(`no skin ${skinId}`)
  const palette = design.palettes.find(({ id }) => id === paletteId)
  if (!palette) throw new RangeError(`skin ${skinId} has no palette ${paletteId}`)
  return { design, palette }
}
