import { uprightText } from '../svg/text.ts'
import type { Faces, Piece, TextLook } from './faces.ts'
import { type Attributes, type Element, elementsOf, number } from './tree.ts'

type Segment = {
  look: TextLook
  dy: number
  underline: boolean
  strike: boolean
  link: string | null
  pieces: Piece[]
}

const ROOT: TextLook = {
  families: [],
  size: 16,
  bold: false,
  italic: false,
  color: '#000',
  alpha: 1,
  spacing: 0,
}

/** What an element's attributes change of the look around it. */
function lookOf(attributes: Attributes, around: TextLook): TextLook {
  const { 'font-family': family, 'font-weight': weight, 'font-style': style, fill } = attributes
  return {
    families: family?.split(',').map((name) => name.trim()) ?? around.families,
    size: number(attributes, 'font-size', around.size),
    bold: weight === undefined ? around.bold : weight === '700',
    italic: style === undefined ? around.italic : style === 'italic',
    color: fill ?? around.color,
    alpha: fill === undefined ? around.alpha : number(attributes, 'fill-opacity', 1),
    spacing: number(attributes, 'letter-spacing', around.spacing),
  }
}

/** Text as the SVG writer prints it: rows at their baselines, or a position for each glyph. */
export function drawText(document: PDFKit.PDFDocument, text: Element, faces: Faces): void {
  const look = lookOf(text.attributes, ROOT)
  if (text.attributes.x !== undefined) return drawGlyphs(document, text, look, faces)
  for (const row of elementsOf(text)) drawRow(document, row, look, text.attributes['text-anchor'], faces)
}

type Inherited = { look: TextLook; link: string | null; underline: boolean; strike: boolean }

function segmentsOf(element: Element, inherited: Inherited, dy: { shift: number }, faces: Faces): Segment[] {
  return element.children.flatMap((child): Segment[] => {
    if (typeof child === 'string') {
      const { look, link, underline, strike } = inherited
      return [{ look, link, underline, strike, dy: dy.shift, pieces: faces.pieces(child, look) }]
    }
    const { attributes, name } = child
    dy.shift += number(attributes, 'dy')
    const own: Inherited = {
      look: lookOf(attributes, inherited.look),
      link: name === 'a' ? (attributes.href ?? null) : inherited.link,
      underline: inherited.underline || (attributes['text-decoration']?.includes('underline') ?? false),
      strike: inherited.strike || (attributes['text-decoration']?.includes('line-through') ?? false),
    }
    return segmentsOf(child, own, dy, faces)
  })
}

function drawRow(
  document: PDFKit.PDFDocument,
  row: Element,
  look: TextLook,
  anchor: string | undefined,
  faces: Faces,
): void {
  const segments = segmentsOf(row, { look, link: null, underline: false, strike: false }, { shift: 0 }, faces)
  const width = segments.reduce((sum, { pieces }) => sum + widthOf(pieces), 0)
  const offset = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0
  let x = number(row.attributes, 'x') - offset
  const y = number(row.attributes, 'y')
  for (const segment of segments) {
    drawSegment(document, segment, x, y + segment.dy)
    x += widthOf(segment.pieces)
  }
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

function drawSegment(document: PDFKit.PDFDocument, segment: Segment, x: number, y: number): void {
  const { look, pieces, link, underline, strike } = segment
  let at = x
  for (const piece of pieces) {
    drawPiece(document, piece, look, at, y)
    at += piece.width
  }
  const width = at - x
  if (underline) document.rect(x, y + look.size * 0.1, width, look.size * 0.05).fill(look.color)
  if (strike) document.rect(x, y - look.size * 0.3, width, look.size * 0.05).fill(look.color)
  if (link) document.link(x, y - look.size * 0.88, width, look.size * 1.1, link)
}

function drawPiece(document: PDFKit.PDFDocument, piece: Piece, look: TextLook, x: number, y: number): void {
  document.font(piece.face).fontSize(look.size).fillColor(look.color, look.alpha)
  const draw = () =>
    document.text(piece.text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: look.spacing,
    })
  if (piece.actual === undefined) draw()
  else spoken(document, piece.actual, draw)
}

/** What is drawn is read and copied as `text`. */
function spoken(document: PDFKit.PDFDocument, text: string, draw: () => void): void {
  document.markContent('Span', { actual: text })
  draw()
  document.endMarkedContent()
}

/** Vertical text: each glyph at its place, some on their side; what is copied are the characters that were written. */
function drawGlyphs(document: PDFKit.PDFDocument, text: Element, look: TextLook, faces: Faces): void {
  const content = text.children.filter((child) => typeof child === 'string').join('')
  const places = (name: string) => (text.attributes[name] ?? '').split(' ').map(Number)
  const [xs, ys, turns] = [places('x'), places('y'), places('rotate')]
  const drawGlyph = (char: string, i: number) => {
    const [x, y, turn] = [xs[i] ?? 0, ys[i] ?? 0, turns[i] ?? 0]
    document.save()
    if (turn) document.rotate(turn, { origin: [x, y] })
    for (const { actual: _, ...piece } of faces.pieces(char, look)) drawPiece(document, piece, look, x, y)
    document.restore()
  }
  spoken(document, uprightText(content), () => [...content].forEach(drawGlyph))
}
