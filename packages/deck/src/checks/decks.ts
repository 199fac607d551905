import type { Deck } from '../layout/index.ts'
import type { Outline } from '../outline/index.ts'
import { planDeck } from '../plan/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { type Amount, AMOUNTS, checkOutline, type Flavour, FLAVOURS } from './outlines.ts'

export type CheckDeck = {
  name: string
  skin: string
  amount: Amount
  flavour: Flavour
  outline: Outline
  deck: Deck
}

const combinations = themes.flatMap(({ id, palettes }) =>
  palettes.map((palette) => [id, palette.id] as const),
)

/** The batch's deck number `index`: themes in turn, each round with another amount and another script. */
export function checkDeck(index: number): CheckDeck {
  const theme = index % combinations.length
  const round = Math.floor(index / combinations.length)
  const [skin, palette] = combinations[theme]!
  const amount = AMOUNTS[(round + theme) % AMOUNTS.length]!
  const flavour = FLAVOURS[(theme + 2 * Math.floor(theme / FLAVOURS.length) + round) % FLAVOURS.length]!
  const outline = checkOutline(index + round, amount, flavour)
  const name = `${String(index).padStart(3, '0')} ${skin}/${palette} ${amount} ${flavour}`
  return { name, skin, amount, flavour, outline, deck: planDeck(outline, themeOf(skin, palette)) }
}

/** Every theme at least four times. */
export const ALL = Array.from({ length: 200 }, (_, i) => i)

/** Each skin three times: once thin, once normal, once extreme, each in another palette. */
export const FEW: readonly number[] = themes.flatMap(({ palettes }, s) => {
  const first = themes.slice(0, s).reduce((sum, skin) => sum + skin.palettes.length, 0)
  return AMOUNTS.map((_, k) => {
    const theme = first + ((2 * k + s) % palettes.length)
    const round = (k - (theme % AMOUNTS.length) + AMOUNTS.length) % AMOUNTS.length
    return round * combinations.length + theme
  })
})
