import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { planDeck } from '../plan/index.ts'
import { deckSvgs } from '../svg/index.ts'
import { themeOf } from '../themes/index.ts'
import { parseOutline } from '../outline/index.ts'
import { mainColours, type Swatch } from './main-colours.ts'
import { rasterizeSlides } from './rasterize.ts'

const swatches: Swatch[] = [
  { value: 'red', hex: '#C5361E' },
  { value: 'orange', hex: '#D9772B' },
  { value: 'yellow', hex: '#E0B12E' },
  { value: 'green', hex: '#3F8F5F' },
  { value: 'cyan', hex: '#2F8F9B' },
  { value: 'blue', hex: '#2F66B3' },
  { value: 'navy', hex: '#1F3358' },
  { value: 'purple', hex: '#6B4C93' },
  { value: 'pink', hex: '#D98BA0' },
  { value: 'brown', hex: '#7A5236' },
  { value: 'gold', hex: '#B08A3C' },
  { value: 'black', hex: '#1C1917' },
  { value: 'gray', hex: '#8A8680' },
  { value: 'white', hex: '#FFFFFF' },
  { value: 'multicolor' },
]

/** Stripes of these colours, each so many hundredths wide. */
const picture = (stripes: readonly [colour: string, width: number][]) => {
  let x = 0
  const rects = stripes.map(([colour, width]) => {
    const rect = `<rect x="${x}" width="${width}" height="50" fill="${colour}"/>`
    x += width
    return rect
  })
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${rects.join('')}</svg>`),
  )
    .png()
    .toBuffer()
}
const colours = async (stripes: [string, number][]) => mainColours([await picture(stripes)], swatches)

describe('the main colours of a picture', () => {
  it.each(swatches.flatMap(({ value, hex }) => (hex ? [[value, hex] as const] : [])))(
    'are %s where it is all of %s',
    async (value, hex) => expect(await colours([[hex, 100]])).toEqual([value]),
  )

  it.each([
    ['a dark green panel', '#1F4A33', 'green'],
    ['a burgundy panel', '#7D1F33', 'red'],
    ['a dark violet panel', '#2D2461', 'purple'],
    ['a dark teal panel', '#24585F', 'cyan'],
    ['a night-blue panel', '#0F1B33', 'navy'],
  ])('have the hue of %s, however dark', async (_name, hex, value) => {
    expect(
      (
        await colours([
          ['#FAF8F4', 55],
          [hex, 45],
        ])
      )[0],
    ).toBe(value)
  })

  it('are white where cream paper has only a mark of ink', async () => {
    expect(
      await colours([
        ['#F3E9D2', 96],
        ['#1C1917', 3],
        ['#C5361E', 1],
      ]),
    ).toEqual(['white'])
  })

  it('are no red of a navy cover with a red mark', async () => {
    expect(
      await colours([
        ['#1F3358', 60],
        ['#FFFFFF', 34],
        ['#C5361E', 6],
      ]),
    ).toEqual(['navy'])
  })

  it('are many where four hues share it', async () => {
    const many = await colours([
      ['#C5361E', 20],
      ['#E0B12E', 20],
      ['#3F8F5F', 20],
      ['#2F66B3', 20],
      ['#FFFFFF', 20],
    ])
    expect(many).toContain('multicolor')
    expect(many).toHaveLength(3)
  })

  it('count every page alike', async () => {
    const pages = [await picture([['#C5361E', 100]]), await picture([['#1F3358', 100]])]
    expect((await mainColours(pages, swatches)).toSorted()).toEqual(['navy', 'red'])
  })

  it('need a picture', async () => {
    await expect(mainColours([], swatches)).rejects.toThrow(RangeError)
  })
})

const outline = parseOutline({
  title: '城市热岛与健康',
  sections: [{ title: '背景', slides: [{ kind: 'bullets', title: '背景', points: [{ text: '高温' }] }] }],
})

describe('the main colours of a cover', () => {
  it.each([
    ['swiss', 'xinhaohong', 'red'],
    ['swiss', 'songzhenlv', 'green'],
    ['blueprint', 'prussian', 'navy'],
    ['blueprint', 'violet', 'purple'],
    ['botanical', 'cangzhu', 'cyan'],
  ])('in %s %s lead with %s', async (skin, palette, value) => {
    const [cover] = deckSvgs(planDeck(outline, themeOf(skin, palette)))
    const [[drawn] = []] = await rasterizeSlides([cover!], { widths: [480] })
    expect((await mainColours([drawn!.bytes], swatches))[0]).toBe(value)
  })
})
