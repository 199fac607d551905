import type { Drawing } from './drawings.ts'

/** A row of the gallery: columns side by side, each as wide as its share and as high as the others. */
export type GalleryRow = readonly GalleryColumn[]

interface GalleryColumn {
  /** Of the row's width, beside its neighbours'. */
  share: number
  drawings: readonly Drawing[]
}

const ratio = ({ width, height }: Drawing): number => width / height

const side = (drawings: readonly Drawing[]): GalleryColumn => ({
  // Pictures one over the other are as high as their widths' parts together.
  share: 1 / drawings.reduce((height, drawing) => height + 1 / ratio(drawing), 0),
  drawings,
})

/**
 * Rows in which everything stands at its own ratio and ends at one line: the whole gallery opens with two columns of
 * two, what follows or is chosen stands in pairs.
 */
export function arrange(drawings: readonly Drawing[]): GalleryRow[] {
  const [first, second, third, fourth, ...rest] = drawings
  const opens = first && second && third && fourth && drawings.length > 4
  const pairs = opens ? rest : drawings
  const rows: GalleryRow[] = opens ? [[side([first, third]), side([second, fourth])]] : []
  for (let at = 0; at < pairs.length; at += 2) rows.push(pairs.slice(at, at + 2).map((one) => side([one])))
  return rows
}
