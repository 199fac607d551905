import { drawImage } from './image.ts'
import type { Faces } from './faces.ts'
import { Paint } from './paint.ts'
import { drawText } from './text.ts'
import { type Attributes, type Element, elementsOf, number } from './tree.ts'

/** A circle's arc as a cubic. */
const KAPPA = 0.5523

/** Draws a page as the SVG writer prints it: its elements, and no others, are known here. */
export function drawPage(document: PDFKit.PDFDocument, page: Element, faces: Faces): void {
  const paint = new Paint(document, page)
  const draw = (element: Element): void => {
    const { name, attributes } = element
    switch (name) {
      case 'g':
        return within(document, attributes, paint.clipOf(attributes), () => elementsOf(element).forEach(draw))
      case 'rect':
      case 'circle':
      case 'ellipse':
      case 'path':
        return paint.shape(attributes, outlineOf(name, attributes))
      case 'image':
        return drawImage(document, attributes)
      case 'text':
        return drawText(document, element, faces)
    }
  }
  elementsOf(page).forEach(draw)
}

/** A group turned, mirrored or cut to an outline. */
function within(
  document: PDFKit.PDFDocument,
  { transform }: Attributes,
  clip: string | undefined,
  draw: () => void,
): void {
  const [, kind, list = ''] = /^(rotate|matrix)\(([^)]*)\)$/.exec(transform ?? '') ?? []
  if (!kind && clip === undefined) return draw()
  const numbers = list.split(' ').map(Number)
  document.save()
  if (kind === 'rotate') document.rotate(numbers[0]!, { origin: numbers.slice(1, 3) })
  if (kind === 'matrix') document.transform(...(numbers as [number, number, number, number, number, number]))
  if (clip !== undefined) document.path(clip).clip('even-odd')
  draw()
  document.restore()
}

/** Any shape as path data. */
function outlineOf(name: 'rect' | 'circle' | 'ellipse' | 'path', attributes: Attributes): string {
  if (name === 'path') return attributes.d ?? ''
  if (name === 'rect') {
    const [x, y] = [number(attributes, 'x'), number(attributes, 'y')]
    const [w, h] = [number(attributes, 'width'), number(attributes, 'height')]
    return roundedBox(x, y, w, h, Math.min(number(attributes, 'rx'), w / 2, h / 2))
  }
  const rx = number(attributes, name === 'circle' ? 'r' : 'rx')
  const ry = number(attributes, name === 'circle' ? 'r' : 'ry')
  const [cx, cy] = [number(attributes, 'cx'), number(attributes, 'cy')]
  return box(cx - rx, cy - ry, 2 * rx, 2 * ry, rx, ry)
}

/** A box whose corners are `radius` round. */
export const roundedBox = (x: number, y: number, w: number, h: number, radius: number): string =>
  radius > 0 ? box(x, y, w, h, radius, radius) : `M${x} ${y}H${x + w}V${y + h}H${x}Z`

function box(x: number, y: number, w: number, h: number, rx: number, ry: number): string {
  const [cx, cy] = [rx * (1 - KAPPA), ry * (1 - KAPPA)]
  const [right, bottom] = [x + w, y + h]
  return (
    `M${x + rx} ${y}L${right - rx} ${y}C${right - cx} ${y} ${right} ${y + cy} ${right} ${y + ry}` +
    `L${right} ${bottom - ry}C${right} ${bottom - cy} ${right - cx} ${bottom} ${right - rx} ${bottom}` +
    `L${x + rx} ${bottom}C${x + cx} ${bottom} ${x} ${bottom - cy} ${x} ${bottom - ry}` +
    `L${x} ${y + ry}C${x} ${y + cy} ${x + cx} ${y} ${x + rx} ${y}Z`
  )
}
