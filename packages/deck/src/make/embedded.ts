import type { Deck } from '../layout/index.ts'
import type { PptxOptions } from '../pptx/index.ts'
import { deckSvgs } from '../svg/index.ts'

const SANS = 'Noto Sans SC'
const SERIF = 'Noto Serif SC'

/** What somebody who changes a figure or a mark will type; other characters take a face of their machine. */
const TYPED = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i)).replace(/[<&]/g, '')}，。、；：？！“”‘’（）《》—…·％`

/**
 * 思源黑体 and 思源宋体 (Noto Sans SC and Noto Serif SC, OFL-1.1) with the characters of a deck, for machines without
 * them: the file's own faces are then those that its pages were measured in.
 */
export async function embeddedFaces(deck: Deck): Promise<Required<Pick<PptxOptions, 'faces' | 'fonts'>>> {
  const { deckFaces } = await import('../raster/fonts.ts')
  const { faces } = await deckFaces([...deckSvgs(deck), `<text>${TYPED}</text>`])
  return {
    faces: faces.filter(
      ({ family, italic, fallback }) => !italic && !fallback && [SANS, SERIF].includes(family),
    ),
    fonts: { heading: deck.skin.serifHeadings ? SERIF : SANS, body: SANS },
  }
}
