import { boundPlaceholders, type Deck, layoutOf, linesOf } from '../../layout/index.ts'
import { plainText, verticalExtent } from '../../scene/index.ts'

export const SENTENCE = '江心洲把岷江分作内外两江，枯水期内江进六成，洪水期外江泄六成，水位自己决定比例。'

/** Texts and tables of a deck that leave the box of their placeholder, and how many texts there are. */
export function outsideBoxes({ skin, slides }: Deck): { checked: number; outside: string[] } {
  let checked = 0
  const outside: string[] = []
  const expectWithin = (size: number, most: number, where: string) => {
    if (!(size <= most)) outside.push(`${where}: ${size} of ${most}`)
  }
  for (const [i, slide] of slides.entries())
    for (const node of boundPlaceholders(skin, slide, i + 1)) {
      const { key } = node.placeholder
      if (node.kind === 'table') {
        const place = layoutOf(skin, slide.layout).placeholders.find((own) => own.placeholder.key === key)
        expectWithin(node.h, place!.h + 1, `${slide.layout} ${key}`)
      }
      if (node.kind !== 'text') continue
      const where = `${slide.layout} ${key} ${plainText(node.content).slice(0, 30)}`
      if (node.vertical) {
        const style = { ...node, height: node.h, wrap: node.columns > 1 }
        const { columns, length } = verticalExtent(node.content, style)
        expectWithin(columns, node.columns, where)
        expectWithin(length, node.h + 0.5, where)
      } else {
        const height = linesOf(node, skin.serifHeadings).length * node.lineHeight * node.size
        expectWithin(height, node.h + 0.5, where)
      }
      checked++
    }
  return { checked, outside }
}
