import { describe, expect, test } from 'vitest'
import { deckSvgs, planDeck, themeOf, themes, writePptx } from './index.ts'
import { everyKindOutline } from './layout/testing/every-kind.ts'
import { HOSTILE } from './layout/testing/hostile.ts'
import { unzip } from './layout/testing/unzip.ts'
import { assertWellFormed } from './layout/testing/xml.ts'
import { outsideBoxes, SENTENCE } from './plan/testing/boxes.ts'

const skins = themes.map(({ id, palettes }) => [id, palettes[0]!.id] as const)

/** More than any place holds; index.deep.test.ts has thirty times the sentence. */
const MUCH = SENTENCE.repeat(10)
const AMOUNTS = ['治', '四六分水，因势利导', SENTENCE, SENTENCE.repeat(3), MUCH]

describe.each(skins)('skin %s', (id, first) => {
  test.each(AMOUNTS)('every text and table stays inside its box: %s', (content) => {
    const { checked, outside } = outsideBoxes(planDeck(everyKindOutline(content), themeOf(id, first)))
    expect(outside).toEqual([])
    expect(checked).toBeGreaterThan(60)
  })

  test('hostile text stays well-formed', () => {
    const deck = planDeck(everyKindOutline(HOSTILE.join('　')), themeOf(id, first))
    for (const page of deckSvgs(deck)) assertWellFormed(page)
    for (const [name, body] of unzip(writePptx(deck)))
      if (/\.(xml|rels)$/.test(name)) assertWellFormed(body.toString('utf8'), name)
  })
})
