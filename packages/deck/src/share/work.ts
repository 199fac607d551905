import {
  type Box,
  brand,
  EDGE,
  faint,
  framed,
  gold,
  ink,
  label,
  middle,
  night,
  nightInk,
  nightMiddle,
  paper,
  pine,
  setTitle,
  sheet,
  titleAt,
  vermilion,
  within,
  words,
} from './kit.ts'
import { type CardOf, type PlacedPicture, SHARE_SIZE } from './types.ts'

/** Where the pictures stand; what is said has the rest. */
const STAGE: Box = { x: 456, y: 48, width: 700, height: 534 }
const GAP = 14
const SIDE = STAGE.x - EDGE - 40
/** Width by height from which on a page is a slide, and up to which it is a sheet. */
const SLIDE = 1.5
const PORTRAIT = 0.95
const INNER = 3

interface Look {
  background: string
  ink: string
  middle: string
  label: string
  shade: string
  ring: string
}

const day: Look = {
  background: paper,
  ink,
  middle,
  label: faint,
  shade: 'shade',
  ring: 'rgba(28,25,23,0.14)',
}
const stage: Look = {
  background: night,
  ink: nightInk,
  middle: nightMiddle,
  label: gold,
  shade: 'dark',
  ring: 'rgba(243,238,230,0.18)',
}

/** A work: its cover large, pages beneath; one with an award stands on a dark stage. */
export async function workCard(card: CardOf<'work'>): Promise<string> {
  const look = card.award ? stage : day
  return sheet(look.background, (await pictured(card.pictures, look)) + said(card, look))
}

function said({ title, label: sort, award, by, price }: CardOf<'work'>, look: Look): string {
  const set = setTitle(title, { width: SIDE, height: award ? 216 : 250 }, { most: 58, least: 30 })
  const top = 318 - set.height / 2 - (award ? 8 : 0)
  const under = top + set.height
  const foot = SHARE_SIZE.height - 60
  return (
    brand(EDGE, 48, look.ink) +
    label(sort, { x: EDGE, y: top - 20, fill: look.label }) +
    titleAt(set, { x: EDGE, y: top, fill: look.ink }) +
    (award
      ? words(within(award, SIDE, 25), { x: EDGE, y: under + 44, size: 25, fill: gold, bold: true })
      : '') +
    words(within(by, SIDE - 110, 22), { x: EDGE, y: foot, size: 22, fill: look.middle }) +
    words(price, {
      x: EDGE + SIDE,
      y: foot,
      size: 25,
      fill: price === '免费' ? (award ? '#8FD0B9' : pine) : award ? nightInk : vermilion,
      bold: true,
      anchor: 'end',
    })
  )
}

function pictured(pictures: readonly PlacedPicture[], look: Look): Promise<string> {
  const [first, ...more] = pictures
  if (!first) return Promise.resolve('')
  if (first.ratio >= SLIDE) return slides(first, more, look)
  if (first.ratio <= PORTRAIT && more.length > 0) return sheets([first, ...more], look)
  return whole(first, look)
}

/** A cover, and a strip of pages that are as wide. */
async function slides(cover: PlacedPicture, pages: readonly PlacedPicture[], look: Look): Promise<string> {
  const inner = pages.filter(({ ratio }) => Math.abs(ratio - cover.ratio) < 0.1).slice(0, INNER)
  if (inner.length < INNER) return whole(cover, look)
  const strip = (STAGE.width - GAP * (INNER - 1)) / INNER
  const large = { ...STAGE, height: STAGE.width / cover.ratio }
  const total = large.height + GAP + strip / cover.ratio
  const y = (SHARE_SIZE.height - total) / 2
  const pictures = [
    framed(cover, { ...large, y }, look),
    ...inner.map((page, at) =>
      framed(
        page,
        {
          x: STAGE.x + at * (strip + GAP),
          y: y + large.height + GAP,
          width: strip,
          height: strip / cover.ratio,
        },
        { ...look, shade: 'low', radius: 6 },
      ),
    ),
  ]
  return (await Promise.all(pictures)).join('')
}

/** Sheets of a document one behind the other; they go on past the edge. */
async function sheets(pages: readonly PlacedPicture[], look: Look): Promise<string> {
  const width = 400
  const places = [
    { x: 868, y: 150, width: 330 },
    { x: 690, y: 104, width: 366 },
    { x: STAGE.x + 24, y: 56, width },
  ]
  const shown = pages.slice(0, places.length)
  const pictures = shown.map((page, at) => {
    const place = places[places.length - 1 - at]!
    return framed(page, { ...place, height: place.width / page.ratio }, { ...look, radius: 4 })
  })
  return (await Promise.all(pictures)).toReversed().join('')
}

/** One picture as large as it has room. */
async function whole(picture: PlacedPicture, look: Look): Promise<string> {
  const width = Math.min(STAGE.width, STAGE.height * picture.ratio)
  const height = width / picture.ratio
  const x = STAGE.x + (STAGE.width - width) / 2
  return framed(picture, { x, y: (SHARE_SIZE.height - height) / 2, width, height }, look)
}
