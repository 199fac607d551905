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

/** Each skin once, the scripts in turn, the amounts as far as they go with them: what `npm test` has time for. */
export const FEW: readonly number[] = themes.map(({ id }, s) => {
  const has = (flavour: Flavour | undefined, amount?: Amount) => (index: number) => {
    const order = checkOrder(index)
    return order.skin === id && order.flavour === flavour && (!amount || order.amount === amount)
  }
  const flavour = FLAVOURS[s % FLAVOURS.length]
  return ALL.find(has(flavour, AMOUNTS[s % AMOUNTS.length])) ?? ALL.find(has(flavour))!
})
