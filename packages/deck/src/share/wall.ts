import {
  brand,
  EDGE,
  faint,
  framed,
  ink,
  label,
  middle,
  paper,
  setTitle,
  sheet,
  sunk,
  titleAt,
  vermilion,
  within,
  words,
} from './kit.ts'
import { type CardOf, type PlacedPicture, SHARE_SIZE } from './types.ts'

const SIDE = 400
const TILT = -7
const GAP = 18
const TILE = { width: 340, height: 191 }

/** A list: what it is called, beside a wall of its covers that goes on past the edges. */
export async function listCard({ title, label: sort, lead, pictures }: CardOf<'list'>): Promise<string> {
  const set = setTitle(title, { width: SIDE, height: 260 }, { most: 66, least: 40 })
  const top = 300 - set.height / 2
  return sheet(
    paper,
    (await wallOf(pictures)) +
      brand(EDGE, 48, ink) +
      label(sort, { x: EDGE, y: top - 22, fill: faint }) +
      titleAt(set, { x: EDGE, y: top, fill: ink }) +
      words(within(lead, SIDE + 20, 23), { x: EDGE, y: top + set.height + 44, size: 23, fill: middle }),
  )
}

/** Columns of covers that lean, each a little lower than the one before. */
async function wallOf(pictures: readonly PlacedPicture[]): Promise<string> {
  if (pictures.length === 0) return `<rect x="560" width="640" height="630" fill="${sunk}"/>`
  const columns = 2
  const rows = 4
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const x = 520 + column * (TILE.width + GAP)
    const y = -60 + row * (TILE.height + GAP) + (column ? 60 : 0)
    return framed(pictures[at % pictures.length]!, { ...TILE, x, y }, { shade: 'low' })
  })
  return `<g transform="rotate(${TILT} 880 315)">${(await Promise.all(tiles)).join('')}</g>`
}

const PHOTO = 132

/** A designer, beside what they made. */
export async function personCard({ name, hasPhoto, says, pictures }: CardOf<'person'>): Promise<string> {
  const [photo, works] = hasPhoto ? [pictures[0], pictures.slice(1)] : [undefined, pictures]
  const set = setTitle(name, { width: SIDE, height: 130 }, { most: 60, least: 34 })
  const top = 348
  return sheet(
    paper,
    (await shelfOf(works)) +
      brand(EDGE, 48, ink) +
      (await portrait(photo, name)) +
      titleAt(set, { x: EDGE, y: top, fill: ink }) +
      says
        .map((text, at) =>
          words(within(text, SIDE, 24), {
            x: EDGE,
            y: top + set.height + 42 + at * 38,
            size: at ? 22 : 24,
            fill: at ? faint : middle,
          }),
        )
        .join(''),
  )
}

async function portrait(photo: PlacedPicture | undefined, name: string): Promise<string> {
  const box = { x: EDGE, y: 178, width: PHOTO, height: PHOTO }
  if (photo) return framed(photo, box, { radius: PHOTO / 2, shade: 'low' })
  const [x, y] = [EDGE + PHOTO / 2, box.y + PHOTO / 2]
  return (
    `<circle cx="${x}" cy="${y}" r="${PHOTO / 2}" fill="${vermilion}"/>` +
    words([...name].at(-1) ?? '', { x, y: y + 22, size: 62, fill: '#FFF6EC', serif: true, anchor: 'middle' })
  )
}

/** Up to four covers, the first the largest. */
async function shelfOf(works: readonly PlacedPicture[]): Promise<string> {
  const [first, ...more] = works
  if (!first) return `<rect x="560" width="640" height="630" fill="${sunk}"/>`
  const stage = { x: 512, width: 644 }
  if (more.length < 2) {
    const height = stage.width / (16 / 9)
    return framed(first, { ...stage, y: (SHARE_SIZE.height - height) / 2, height })
  }
  const half = (stage.width - GAP) / 2
  const [large, small] = [stage.width / (16 / 9), half / (16 / 9)]
  const y = (SHARE_SIZE.height - large - GAP - small) / 2
  const tiles = [
    framed(first, { ...stage, y, height: large }),
    ...more
      .slice(0, 2)
      .map((work, at) =>
        framed(
          work,
          { x: stage.x + at * (half + GAP), y: y + large + GAP, width: half, height: small },
          { shade: 'low', radius: 8 },
        ),
      ),
  ]
  return (await Promise.all(tiles)).join('')
}
