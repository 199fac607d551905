import { chart, picture, table, type Box, type NodeTree } from '../../scene/index.ts'
import type { ExhibitLooks, PairLook } from './pair.ts'
import { chartSlot, pictureSlot, tableSlot } from '../slots.ts'

/**
 * What has notes beside it: a place for a picture with the skin's own art in it until there is one, or what the author brought. Each begins its layouts'
 * keys: `picture3`, `tablefigure2`.
 */
export const exhibits = {
  figure: '图版',
  picture: '图片',
  tablefigure: '表与说明',
  chartfigure: '图与说明',
  formulafigure: '公式与说明',
}
export type Exhibit = keyof typeof exhibits

/** Exhibits that only ever stand beside notes; alone they have pages of their own kinds. */
export const needsNotes = (exhibit: Exhibit): boolean => exhibit.endsWith('figure') && exhibit !== 'figure'

/** What a table, a chart or a formula is called stands in its page's note, as everywhere; pictures have a caption. */
export const hasCaption = (exhibit: Exhibit): boolean => !needsNotes(exhibit)

/** Pictures and formulas stand on a ground, tables and charts on the page itself. */
export const hasGround = (exhibit: Exhibit): boolean => hasCaption(exhibit) || exhibit === 'formulafigure'

/** `said`: the notes are statements without names over them. */
export type FigureLook = { exhibit: Exhibit; said: boolean }

/** What a skin draws where a picture of the author's belongs; all of it stands inside the box, so that a picture covers it. */
export type FigureArt = { box: Box; nodes: NodeTree }

/** Where a skin has its exhibits, and what it draws in place of one. */
export type ExhibitParts = {
  exhibitBox: (notes: number, exhibit: Exhibit) => Box
  exhibitLooks: ExhibitLooks
  figureArt: (notes: number) => FigureArt
  pair: PairLook
}

const IMAGE = '图片'

/** The place of the author's exhibit; a formula is drawn, not placed. */
export function placeOf(exhibit: Exhibit, notes: number, parts: ExhibitParts): NodeTree {
  if (exhibit === 'figure') {
    const { box, nodes } = parts.figureArt(notes)
    return pictureSlot(picture(box.x, box.y, box.w, box.h, null, IMAGE, { fallback: nodes }))
  }
  const { x, y, w, h } = parts.exhibitBox(notes, exhibit)
  const looks = parts.exhibitLooks
  if (exhibit === 'picture') return pictureSlot(picture(x, y, w, h, null, IMAGE, { fit: 'contain' }))
  if (exhibit === 'tablefigure') return tableSlot(table(x, y, w, h, looks.table))
  return exhibit === 'chartfigure' && chartSlot(chart(x, y, w, h, looks.chart))
}
