import type { PageRole } from '@yantu/contract/catalog/search'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { PageLine } from '@yantu/deck/svg/lines'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import type { Files, PublicFile, Rendition } from '../../files/index.ts'
import type { PagePainter, PageSource, PaintedFile } from './painter.port.ts'
import { textLexemes } from '../search/lexemes.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { isSoldAsPicture } from './pictures.policy.ts'

export interface PreviewsDeps {
  files: Pick<Files, 'storePicture'>
  painter: PagePainter
  dictionaries: DictionaryReader
}

/** What decides how a work's pages are shown. */
export interface DrawnWork {
  /** 0–7, specification section 3. */
  type: number
  priceFen: number
  ownerId: number
}

/** Pages of a file, each at every width. */
export interface DrawnPages extends Pick<PageSource, 'pageCount' | 'texts' | 'lines' | 'roles'> {
  pages: readonly Rendition[][]
}

/** What stands on a page of a file. */
export interface PageWords {
  text: string
  /** What it is found by. */
  lexemes: readonly string[]
  roles: readonly PageRole[]
  /** Among the pictures that are shown, from 1; null where it is none of them. */
  place: number | null
  /** Where the words of a shown page stand. */
  lines: readonly PageLine[]
}

/** What was drawn of a work, stored but claimed by nothing yet. */
export interface Drawn {
  /** In page order, at most 12 with the masked one. */
  previews: PublicFile[]
  /** The page after them, made unreadable; null when everything is shown. */
  masked: PublicFile | null
  /** The film that is played before the pages. */
  film: PublicFile | null
  /** Why the pages of its file are not among them, for its owner and reviewer; '' where they are. */
  problem: string
  /** Whether 砚图 · 预览 stands across them. */
  isMarked: boolean
  thumbhash: string
  /** Values of the dictionary `color`. */
  colors: string[]
  /** Values of the dictionary `style` that the pages prove. */
  styles: string[]
  /** Of the file; 0 where none of its pages is shown. */
  pageCount: number
  words: readonly PageWords[]
}

/** What is known of a work's file beside its pages. */
type Told = Partial<Pick<Drawn, 'film' | 'problem'>> & {
  /** The file's own, and how many pictures stand before its first page. */
  read: Omit<DrawnPages, 'pages'>
  before?: number
  /** What is shown says nothing of its colours, and gives nothing away. */
  isCard?: boolean
}

const PURPOSE = 'work-preview'
const MOST = catalogLimits.previews.detail
/** Mean lightness below which pages count as dark. */
const DARK = 0.25

/**
 * Makes the previews of works: of the pages that are shown and of the one after them, at every width, marked and
 * masked as decided. Stored unclaimed: the transaction that shows them claims them.
 */
export function createPreviews({ files: { storePicture }, painter, dictionaries }: PreviewsDeps) {
  /** A picture's renditions as visitors may see them while it is for sale: marked above thumbnail size. */
  const marked = (renditions: readonly Rendition[]): Promise<Rendition[]> =>
    Promise.all(
      renditions.map(async ({ width, bytes }) => ({
        width,
        bytes: width > catalogLimits.clearPictureWidth ? (await painter.watermark(bytes)).bytes : bytes,
      })),
    )

  const coloursOf = async (cover: readonly Rendition[]): Promise<string[]> =>
    painter.mainColours(cover, (await dictionaries.snapshot()).entries('color'))

  async function stylesOf(pages: readonly Rendition[][]): Promise<string[]> {
    const lightness = await Promise.all(pages.map((page) => painter.lightness(page)))
    const mean = lightness.reduce((sum, one) => sum + one, 0) / lightness.length
    return mean < DARK ? ['dark'] : []
  }

  return {
    marked,

    /** Values of the dictionary `color` that a page shows most. */
    coloursOf,

    /** What stands on a file's pages, where on the first `most`. */
    async wordsOf(file: PaintedFile, most: number): Promise<Pick<PageSource, 'texts' | 'lines' | 'roles'>> {
      const { texts = [], lines = [], roles = [] } = (await painter.open(file, most)) ?? {}
      return { texts, lines, roles }
    },

    /** Draws the first `most` pages. */
    async pagesOf(source: PageSource, most: number): Promise<DrawnPages> {
      const { pageCount, texts, lines, roles } = source
      const pages = await painter.draw(await source.pages(Math.min(most, pageCount)))
      return { pages, pageCount, texts, lines, roles }
    },

    /**
     * Stores what a work shows: eleven pages and the one after them made unreadable, where there are so many. Throws
     * RangeError without pages.
     */
    async show(
      work: DrawnWork,
      drawn: readonly Rendition[][],
      { read, before = 0, film = null, problem = '', isCard = false }: Told,
    ): Promise<Drawn> {
      vocabularyOf(await dictionaries.snapshot())
      const pages = drawn.slice(0, MOST - 1)
      const [cover] = pages
      if (!cover) throw new RangeError('a file without pages')
      const isMarked = isSoldAsPicture(work)
      const store = (renditions: readonly Rendition[]) =>
        storePicture({ ownerId: work.ownerId, purpose: PURPOSE, renditions })
      const previews: PublicFile[] = []
      for (const page of pages) previews.push(await store(isMarked && !isCard ? await marked(page) : page))
      const next = drawn[MOST - 1]
      return {
        previews,
        masked: next ? await store(await painter.mask(next)) : null,
        film,
        problem,
        isMarked,
        thumbhash: await painter.thumbhash(cover),
        colors: isCard ? [] : await coloursOf(cover),
        styles: isCard ? [] : await stylesOf(pages),
        pageCount: read.pageCount,
        words: wordsOf(read, (at) => (at + before < previews.length ? at + before + 1 : null)),
      }
    },
  }
}

/** Files may have what no text of the database can, and a cut may halve a character. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

export const textsOf = ({ words }: Pick<Drawn, 'words'>): string[] => words.map(({ text }) => text)

function wordsOf(
  { texts, lines, roles }: Omit<DrawnPages, 'pages'>,
  placeOf: (at: number) => number | null,
): PageWords[] {
  return texts.slice(0, catalogLimits.pageText.pages).map((whole, at) => {
    const text = storable(whole.slice(0, catalogLimits.pageText.chars))
    const place = placeOf(at)
    const shown =
      place === null
        ? []
        : (lines[at] ?? [])
            .slice(0, catalogLimits.pageLines)
            .map((line) => ({ ...line, text: storable(line.text) }))
    return { text, lexemes: textLexemes(text), roles: roles[at] ?? [], place, lines: shown }
  })
}

export type Previews = ReturnType<typeof createPreviews>
