import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Outline, parseOutline } from '@yantu/deck/outline/index'
import { drawWorkbook } from '@yantu/deck/sheets/pages'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { deckSvgs } from '@yantu/deck/svg/index'
import { themeOf } from '@yantu/deck/themes/index'
import type { Pages } from '../../../modules/catalog/index.ts'
import { writeDocx } from '../documents/docx.ts'
import { writePosterPdf, writeReportPdf } from '../documents/pdf.ts'
import { workbooks } from '../documents/workbooks.ts'
import { writeXlsx } from '../documents/xlsx.ts'
import { type DemoDeck, demoDecks, skinStyles } from './decks.ts'
import { type DemoMedia, demoMedia, type MediaSource } from './media.ts'

/** A demo work before it is stored. */
export interface MadeWork {
  type: number
  title: string
  description: string
  owner: string
  price: string
  scenes: string[]
  styles: string[]
  sorts: string[]
  grade?: string
  year?: number
  pitch?: () => Promise<Buffer>
  extension: string
  pageCount: number
  file(): Promise<Buffer>
  /** The first `count` pages. */
  pages(count: number): Promise<Pages>
}

const folder = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

/** Of a deck, or of the draft that stands in its place. */
export const readOutline = async (
  deck: string,
  draft?: string,
): Promise<Outline & { description: string }> => {
  const path = draft ? join('drafts', draft) : join('decks', deck)
  const raw = JSON.parse(await readFile(join(folder, `${path}.json`), 'utf8')) as { description: string }
  return { ...parseOutline(raw), description: raw.description }
}

const readClip = (file: string) => readFile(join(folder, 'clips', file))

async function makeDeck(work: DemoDeck): Promise<MadeWork> {
  const outline = await readOutline(work.deck)
  const theme = themeOf(work.skin, work.palette)
  const deck = planDeck(outline, theme)
  return {
    type: work.grade ? 1 : 0,
    title: outline.title,
    description: outline.description,
    owner: work.owner,
    price: work.price,
    scenes: work.scenes,
    styles: [...skinStyles[work.skin], ...(theme.palette.dark ? ['dark'] : [])],
    sorts: ['full-deck'],
    ...(work.grade && { grade: work.grade, year: work.year }),
    ...(work.pitchClip && { pitch: () => readClip(`${work.pitchClip}.mp4`) }),
    extension: 'pptx',
    pageCount: deck.slides.length,
    file: async () => writePptx(deck),
    pages: async (count) => ({ kind: 'svg', svgs: deckSvgs(deck).slice(0, count) }),
  }
}

type MadeFile = Pick<MadeWork, 'extension' | 'pageCount' | 'file' | 'pages'>

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 1

async function fromPdf(pdf: Buffer, extension: string, file = async () => pdf): Promise<MadeFile> {
  const pages = async (count: number): Promise<Pages> => ({ kind: 'pdf', file: pdf, count })
  return { extension, pageCount: countPages(pdf), file, pages }
}

async function makeDiagram(source: Extract<MediaSource, { kind: 'diagram' }>): Promise<MadeFile> {
  const outline = await readOutline(source.deck)
  const section = outline.sections.find(({ slides }) => slides.some(({ kind }) => kind === source.slide))
  const slide = section?.slides.find(({ kind }) => kind === source.slide)
  if (!section || !slide) throw new Error(`${source.deck} has no ${source.slide} slide`)
  const only = { ...outline, sections: [{ title: section.title, slides: [slide] }] }
  const deck = planDeck(only, themeOf(source.skin, source.palette))
  const page = deck.slides.length - 2 // the last is the closing page
  const svg = deckSvgs(deck)[page] as string
  return {
    extension: 'svg',
    pageCount: 1,
    file: async () => Buffer.from(svg),
    pages: async () => ({ kind: 'svg', svgs: [svg] }),
  }
}

async function makeFile(source: MediaSource): Promise<MadeFile> {
  switch (source.kind) {
    case 'docx': {
      const outline = await readOutline(source.deck)
      return fromPdf(await writeReportPdf(outline), 'docx', () => writeDocx(outline))
    }
    case 'report':
      return fromPdf(await writeReportPdf(await readOutline(source.deck)), 'pdf')
    case 'poster':
      return fromPdf(await writePosterPdf(await readOutline(source.deck)), 'pdf')
    case 'xlsx': {
      const tables = workbooks[source.workbook]
      const file = await writeXlsx(tables)
      const pages = async (most: number): Promise<Pages> => {
        const svgs: string[] = []
        await drawWorkbook(file, most, async (svg) => void svgs.push(svg))
        return { kind: 'svg', svgs }
      }
      return { extension: 'xlsx', pageCount: tables.length, file: async () => file, pages }
    }
    case 'diagram':
      return makeDiagram(source)
    case 'drawing': {
      const svg = await readFile(require.resolve(`@yantu/drawings/${source.name}.svg`), 'utf8')
      return {
        extension: 'svg',
        pageCount: 1,
        file: async () => Buffer.from(svg),
        pages: async () => ({ kind: 'svg', svgs: [svg] }),
      }
    }
    case 'clip': {
      const at = (extension: string) => readClip(`${source.name}.${extension}`)
      return {
        extension: 'mp4',
        pageCount: 1,
        file: () => at('mp4'),
        pages: async () => ({ kind: 'encoded', pictures: [await at('webp')] }),
      }
    }
  }
}

async function makeMedia(work: DemoMedia): Promise<MadeWork> {
  const { title, description, type, scenes, owner, price, source } = work
  const kept = { title, description, type, scenes, owner, price }
  return { ...kept, styles: ['academic'], sorts: [], ...(await makeFile(source)) }
}

/** Every demo work under a name that stays the same from start to start. */
export const demoWorks: ReadonlyMap<string, () => Promise<MadeWork>> = new Map([
  ...demoDecks.map((work) => [`${work.deck}-${work.skin}-${work.palette}`, () => makeDeck(work)] as const),
  ...demoMedia.map((work) => [work.title, () => makeMedia(work)] as const),
])
