import { clustersOf, coversAll } from '../raster/clusters.ts'
import { type DeckFace, UNKNOWN } from '../raster/fonts.ts'

/** How a stretch of text is set; sizes in px. */
export type TextLook = {
  families: readonly string[]
  size: number
  bold: boolean
  italic: boolean
  color: string
  alpha: number
  spacing: number
}

/** A stretch of one face. */
export type Piece = {
  face: string
  text: string
  width: number
  /** What was written, where a box stands for what no face has. */
  actual?: string
}

/** The faces of a deck, registered with its document, and which of them shows a character. */
export class Faces {
  private readonly document: PDFKit.PDFDocument
  private readonly faces: readonly DeckFace[]

  constructor(document: PDFKit.PDFDocument, faces: readonly DeckFace[]) {
    this.document = document
    this.faces = faces
    faces.forEach(({ bytes }, i) =>
      document.registerFont(String(i), bytes as unknown as PDFKit.Mixins.PDFFontSource),
    )
  }

  /** Text cut where another face has to show it; what no face has is shown by the first. */
  pieces(text: string, look: TextLook): Piece[] {
    const order = this.order(look)
    const cut: { face: number; text: string; actual?: string }[] = []
    for (const cluster of clustersOf(text)) {
      const last = cut.at(-1)
      const face = order.find((index) => this.covers(index, cluster))
      if (face === undefined) cut.push({ face: order[0] as number, text: UNKNOWN, actual: cluster })
      else if (last?.face === face && last.actual === undefined) last.text += cluster
      else cut.push({ face, text: cluster })
    }
    return cut.map(({ face, text: own, actual }) => ({
      face: String(face),
      text: own,
      width: this.width(face, own, look),
      ...(actual !== undefined && { actual }),
    }))
  }

  private covers(index: number, cluster: string): boolean {
    const face = this.faces[index]
    return face !== undefined && coversAll(face.covers, cluster)
  }

  private width(face: number, text: string, { size, spacing }: TextLook): number {
    this.document.font(String(face)).fontSize(size)
    return this.document.widthOfString(text, { characterSpacing: spacing })
  }

  /** Indexes of the faces to try: those of the families in their order, best weight and slope first, then the others. */
  private order({ families, bold, italic }: TextLook): number[] {
    const strangeness = ({ bold: isBold, italic: isItalic }: DeckFace) =>
      (isItalic === italic ? 0 : 2) + (isBold === bold ? 0 : 1)
    const place = ({ family }: DeckFace) => {
      const at = families.indexOf(family)
      return at < 0 ? families.length : at
    }
    return this.faces
      .map((face, index) => ({ face, index }))
      .sort(
        (a, b) =>
          place(a.face) - place(b.face) || strangeness(a.face) - strangeness(b.face) || a.index - b.index,
      )
      .map(({ index }) => index)
  }
}
