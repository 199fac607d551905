import { child, elementsOf, isElement, textOf, type XmlElement } from '../files/xml.ts'
import type { Graphic } from '../ooxml/graphics.ts'
import { latexOf, linearOf } from './math.ts'
import { isOn } from './styles.ts'

/** What a paragraph holds, in order; a formula standing alone is not part of the text. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'graphic'; graphic: Graphic }
  | { kind: 'formula'; latex: string }
  /** A text box: the blocks inside it. */
  | { kind: 'box'; content: XmlElement }

export type Paragraph = {
  pieces: Piece[]
  /** Footnotes and endnotes it refers to: `footnote:3`. */
  notes: string[]
  hasHidden: boolean
  /** A formula of an equation editor that keeps it as a program's object. */
  hasObjectFormula: boolean
  hasForeign: boolean
}

/** The fields that are open where a paragraph begins; a table of contents spans many. */
export class Fields {
  private readonly open: string[] = []

  get inContents(): boolean {
    return this.open.some((instruction) => /^\s*TOC\b/.test(instruction))
  }

  read({ name, attributes }: XmlElement, text: () => string): void {
    const type = attributes['w:fldCharType']
    if (name === 'w:instrText' && this.open.length > 0) this.open.push(this.open.pop()! + text())
    else if (type === 'begin') this.open.push('')
    else if (type === 'end') this.open.pop()
  }
}

const SKIPPED = new Set([
  'w:pPr',
  'w:rPr',
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:rt',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:annotationRef',
  'w:footnoteRef',
  'w:endnoteRef',
])

/** Stands where a formula cannot be read, for the author to fill. */
const GAP = '【待填】'

/** Symbol's letters, from U+F061 (a) on: Word writes Greek letters of old documents with it. */
const SYMBOLS = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'

/** Reads a paragraph as it stands with every revision accepted. */
export function readParagraph(paragraph: XmlElement, fields: Fields): Paragraph {
  const found: Paragraph = {
    pieces: [],
    notes: [],
    hasHidden: false,
    hasObjectFormula: false,
    hasForeign: false,
  }
  const add = (text: string) => {
    const last = found.pieces.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text) found.pieces.push({ kind: 'text', text })
  }
  const graphic = (kind: Graphic['kind'], relation: string | undefined) => {
    if (relation) found.pieces.push({ kind: 'graphic', graphic: { kind, relation } })
  }
  const visit = (element: XmlElement): void => {
    const { name, attributes } = element
    if (SKIPPED.has(name)) return
    switch (name) {
      case 'w:r': {
        const vanish = child(element, 'w:rPr', 'w:vanish')
        if (vanish && isOn(vanish)) {
          found.hasHidden ||= textOf(element).trim() !== ''
          for (const inside of elementsOf(element)) fields.read(inside, () => textOf(inside))
          return
        }
        break
      }
      case 'w:t':
        return add(textOf(element))
      case 'w:tab':
      case 'w:ptab':
        return add('\t')
      case 'w:br':
      case 'w:cr':
        return add(' ')
      case 'w:noBreakHyphen':
        return add('-')
      case 'w:object':
        if (!isEquation(element)) break
        found.hasObjectFormula = true
        return add(GAP)
      case 'w:sym':
        return add(symbolOf(attributes['w:char'] ?? ''))
      case 'w:fldChar':
      case 'w:instrText':
        return fields.read(element, () => textOf(element))
      case 'w:footnoteReference':
        found.notes.push(`footnote:${attributes['w:id']}`)
        return
      case 'w:endnoteReference':
        found.notes.push(`endnote:${attributes['w:id']}`)
        return
      case 'm:oMathPara':
        for (const math of elementsOf(element)) {
          if (math.name === 'm:oMath') found.pieces.push({ kind: 'formula', latex: latexOf(math) })
        }
        return
      case 'm:oMath':
        if (standsAlone(paragraph, element)) found.pieces.push({ kind: 'formula', latex: latexOf(element) })
        else add(linearOf(element))
        return
      case 'w:txbxContent':
        found.pieces.push({ kind: 'box', content: element })
        return
      case 'a:blip':
        return graphic('picture', attributes['r:embed'] ?? attributes['r:link'])
      case 'v:imagedata':
        return graphic('picture', attributes['r:id'])
      case 'c:chart':
        return graphic('chart', attributes['r:id'])
      case 'dgm:relIds':
        return graphic('diagram', attributes['r:dm'])
      case 'w:altChunk':
        found.hasForeign = true
        return
      case 'mc:AlternateContent':
        return alternate(element)
    }
    for (const inside of element.children) if (isElement(inside)) visit(inside)
  }
  /** The first choice is what Word shows; the fallback says the same for older programs. */
  const alternate = (element: XmlElement) => {
    const before = sizeOf(found)
    for (const choice of elementsOf(element)) {
      for (const inside of elementsOf(choice)) visit(inside)
      if (sizeOf(found) > before) return
    }
  }
  visit(paragraph)
  return found
}

const isEquation = (object: XmlElement) =>
  elementsOf(object).some(
    ({ name, attributes }) =>
      name === 'o:OLEObject' && /^(?:Equation|MathType)/i.test(attributes.ProgID ?? ''),
  )

const sizeOf = ({ pieces, notes }: Paragraph) =>
  notes.length + pieces.reduce((size, piece) => size + (piece.kind === 'text' ? piece.text.length : 1), 0)

/** A formula with nothing beside it but its number, (3-1). */
function standsAlone(paragraph: XmlElement, math: XmlElement): boolean {
  let others = ''
  const visit = (element: XmlElement): void => {
    if (element === math || SKIPPED.has(element.name) || element.name === 'w:instrText') return
    if (element.name === 'w:t' || element.name === 'm:oMath') others += textOf(element) || '?'
    else for (const inside of elementsOf(element)) visit(inside)
  }
  visit(paragraph)
  return /^\s*(?:[（(]\s*[A-Za-z]?[\d\s.\-–—]+[）)])?\s*$/.test(others)
}

function symbolOf(hex: string): string {
  const code = Number.parseInt(hex, 16)
  if (!Number.isInteger(code) || code <= 0 || code > 0x10ffff) return ''
  const letter = code & 0xff
  if (code < 0xf000 || code > 0xf0ff) return String.fromCodePoint(code)
  if (letter >= 0x61 && letter <= 0x7a) return [...SYMBOLS][letter - 0x61]!
  if (letter >= 0x41 && letter <= 0x5a) return [...CAPITALS][letter - 0x41]!
  return letter >= 0x20 && letter < 0x7f ? String.fromCharCode(letter) : ''
}
