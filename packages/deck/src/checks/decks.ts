import type { Deck } from '../layout/index.ts'
import type { Outline } from '../outline/index.ts'
import { planDeck } from '../plan/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { type Amount, AMOUNTS, checkOutline, type Flavour, FLAVOURS } from './outlines.ts'

/** What a deck of the batch is made of. */
export type CheckOrder = { name: string; skin: string; palette: string; amount: Amount; flavour: Flavour }
export type CheckDeck = CheckOrder & { outline: Outline; deck: Deck }

const combinations = themes.flatMap(({ id, palettes }) =>
  palettes.map((palette) => [id, palette.id] as const),
)

const roundOf = (index: number) => Math.floor(index / combinations.length)

/** What the batch's deck number `index` is: themes in turn, each round with another amount and another script. */
export function checkOrder(index: number): CheckOrder {
  const theme = index % combinations.length
  const round = roundOf(index)
  const [skin, palette] = combinations[theme]!
  const amount = AMOUNTS[(round + theme) % AMOUNTS.length]!
  const flavour = FLAVOURS[(theme + 2 * Math.floor(theme / FLAVOURS.length) + round) % FLAVOURS.length]!
  const name = `${String(index).padStart(3, '0')} ${skin}/${palette} ${amount} ${flavour}`
  return { name, skin, palette, amount, flavour }
}

/** The batch's deck number `index`, planned. */
export function checkDeck(index: number): CheckDeck {
  const order = checkOrder(index)
  const outline = checkOutline(index + roundOf(index), order.amount, order.flavour)
  return { ...order, outline, deck: planDeck(outline, themeOf(order.skin, order.palette)) }
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
