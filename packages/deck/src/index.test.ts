import { describe, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../bench/outline.ts'
import { deckSvgs, planDeck, themeOf, themes, writePptx } from './index.ts'
import { boundPlaceholders, layoutOf, linesOf } from './layout/index.ts'
import { everyKindOutline } from './layout/testing/every-kind.ts'
import { HOSTILE } from './layout/testing/hostile.ts'
import { unzip } from './layout/testing/unzip.ts'
import { assertWellFormed } from './layout/testing/xml.ts'
import { plainText, verticalExtent } from './scene/index.ts'

const skins = themes.map(({ id, palettes }) => [id, palettes.map((palette) => palette.id)] as const)

const LONG = '江心洲把岷江分作内外两江，枯水期内江进六成，洪水期外江泄六成，水位自己决定比例。'
const AMOUNTS = ['治', '四六分水，因势利导', LONG, LONG.repeat(3), LONG.repeat(30)]

describe.each(skins)('skin %s', (id, [first = '', second = '']) => {
  test.each(AMOUNTS)('every text and table stays inside its box: %s', (content) => {
    const { skin, slides } = planDeck(everyKindOutline(content), themeOf(id, first))
    let checked = 0
    for (const [i, slide] of slides.entries()) {
      for (const node of boundPlaceholders(skin, slide, i + 1)) {
        if (node.kind === 'table') {
          const { key } = node.placeholder
          const place = layoutOf(skin, slide.layout).placeholders.find((own) => own.placeholder.key === key)
          expect.soft(node.h, `${slide.layout} ${key}`).toBeLessThanOrEqual(place!.h + 1)
        }
        if (node.kind !== 'text') continue
        const where = `${slide.layout} ${node.placeholder.key}: ${plainText(node.content).slice(0, 30)}`
        if (node.vertical) {
          const style = { ...node, height: node.h, wrap: node.columns > 1 }
          const { columns, length } = verticalExtent(node.content, style)
          expect.soft(columns, where).toBeLessThanOrEqual(node.columns)
          expect.soft(length, where).toBeLessThanOrEqual(node.h + 0.5)
        } else {
          const height = linesOf(node, skin.serifHeadings).length * node.lineHeight * node.size
          expect.soft(height, where).toBeLessThanOrEqual(node.h + 0.5)
        }
        checked++
      }
    }
    expect(checked).toBeGreaterThan(60)
  })

  test('a palette changes the theme part and nothing else', () => {
    const parts = [first, second].map((palette) =>
      unzip(writePptx(planDeck(BENCH_OUTLINE, themeOf(id, palette)))),
    )
    const [one, other] = parts as [Map<string, Buffer>, Map<string, Buffer>]
    expect([...one.keys()]).toEqual([...other.keys()])
    const changed = [...one].filter(([name, body]) => !other.get(name)?.equals(body)).map(([name]) => name)
    expect(changed).toEqual(['ppt/theme/theme1.xml'])
  })

  test('hostile text stays well-formed', () => {
    const deck = planDeck(everyKindOutline(HOSTILE.join('　')), themeOf(id, first))
    for (const page of deckSvgs(deck)) assertWellFormed(page)
    for (const [name, body] of unzip(writePptx(deck)))
      if (/\.(xml|rels)$/.test(name)) assertWellFormed(body.toString('utf8'), name)
  })
})
