import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deck } from '@yantu/deck/layout/index'
import { type Outline, parseOutline } from '@yantu/deck/outline/index'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'

const demoOutline = join(import.meta.dirname, '../../apps/server/src/db/seed/decks/b07.json')

/** A deck of the demo in 研刊, as it is or with other words. */
export async function plannedDeck(change = (outline: Outline) => outline): Promise<Deck> {
  const outline = parseOutline(JSON.parse(await readFile(demoOutline, 'utf8')))
  return planDeck(change(outline), themeOf('journal', 'songshi'))
}

let asItIs: Promise<Deck> | undefined

/**
 * A file of pages of that deck, by their numbers, as few as what is shown needs: the server draws each page of each
 * file that it is given, at every width.
 */
export async function deckFile(pages: readonly number[] = [1, 2, 3]): Promise<Buffer> {
  const deck = await (asItIs ??= plannedDeck())
  return fileOf({ ...deck, slides: pages.map((page) => deck.slides[page - 1]!) })
}

export const fileOf = (deck: Deck): Buffer => Buffer.from(writePptx(deck))
