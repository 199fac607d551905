import { themeOf, themes, type Theme } from '../themes/index.ts'

/** A wish that no theme answers; `message` names what there is. */
export class UnknownTheme extends Error {}

const listed = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/**
 * The themes that two lists of ids name, or `all`; without palettes each skin's first.
 * @throws UnknownTheme for an id that no skin, or no palette of the chosen skins, has.
 */
export function chosenThemes(skins = 'all', palettes?: string): Theme[] {
  const ids = themes.map(({ id }) => id)
  const wanted = skins === 'all' ? ids : listed(skins)
  const strange = wanted.filter((id) => !ids.includes(id))
  if (strange.length > 0 || wanted.length === 0)
    throw new UnknownTheme(`没有这种风格 / no such skin: ${strange.join(', ')}（${ids.join(', ')}）`)
  const chosen = themes.filter(({ id }) => wanted.includes(id))
  if (palettes === undefined) return chosen.map(({ id, palettes: [first] }) => themeOf(id, first!.id))
  const known = chosen.flatMap((skin) => skin.palettes.map(({ id }) => id))
  const colors = palettes === 'all' ? known : listed(palettes)
  const unknown = colors.filter((id) => !known.includes(id))
  if (unknown.length > 0 || colors.length === 0)
    throw new UnknownTheme(`没有这种配色 / no such palette: ${unknown.join(', ')}（${known.join(', ')}）`)
  return chosen.flatMap(({ id, palettes: own }) =>
    own.filter((palette) => colors.includes(palette.id)).map((palette) => themeOf(id, palette.id)),
  )
}
