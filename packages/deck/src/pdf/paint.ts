import { type Attributes, type Element, elementsOf, number } from './tree.ts'

type Shadow = { dx: number; dy: number; sigma: number; color: string; alpha: number }

const LINK = /^url\(#(.+)\)$/

/** Layers in which a soft shadow is drawn: a PDF knows no blur. */
const SOFT_LAYERS = 12

/** Fills, strokes and shadows of one page's shapes. */
export class Paint {
  private readonly document: PDFKit.PDFDocument
  private readonly definitions = new Map<string, Element>()
  private readonly gradients = new Map<string, PDFKit.PDFGradient>()

  constructor(document: PDFKit.PDFDocument, page: Element) {
    this.document = document
    for (const defs of elementsOf(page).filter(({ name }) => name === 'defs'))
      for (const definition of elementsOf(defs))
        this.definitions.set(definition.attributes.id ?? '', definition)
  }

  shape(attributes: Attributes, outline: string): void {
    if (!outline) return
    const shadow = this.shadowOf(attributes.filter)
    if (shadow) this.shadow(outline, shadow)
    this.fill(attributes, outline)
    this.stroke(attributes, outline)
  }

  /** The outline that a group is cut to. */
  clipOf(attributes: Attributes): string | undefined {
    const id = LINK.exec(attributes['clip-path'] ?? '')?.[1]
    const clip = id === undefined ? undefined : this.definitions.get(id)
    return clip && elementsOf(clip)[0]?.attributes.d
  }

  private fill({ fill = '#000', ...attributes }: Attributes, outline: string): void {
    if (fill === 'none') return
    const gradient = this.gradientOf(fill)
    if (gradient === null) return
    this.document.save()
    this.document.path(outline).fillOpacity(number(attributes, 'fill-opacity', 1))
    this.document.fill(gradient ?? fill, attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero')
    this.document.restore()
  }

  private stroke({ stroke, ...attributes }: Attributes, outline: string): void {
    if (!stroke || stroke === 'none') return
    const { document } = this
    document.save()
    document.path(outline).lineWidth(number(attributes, 'stroke-width', 1))
    document.lineCap((attributes['stroke-linecap'] ?? 'butt') as 'butt' | 'round' | 'square')
    document.lineJoin((attributes['stroke-linejoin'] ?? 'miter') as 'miter' | 'round' | 'bevel')
    const dash = attributes['stroke-dasharray']?.split(' ').map(Number)
    if (dash?.every((length) => length > 0)) document.dash(dash as unknown as number, {})
    document.strokeOpacity(number(attributes, 'stroke-opacity', 1)).stroke(stroke)
    document.restore()
  }

  /** undefined for a plain colour, null for a reference that leads nowhere. */
  private gradientOf(fill: string): PDFKit.PDFGradient | null | undefined {
    const id = LINK.exec(fill)?.[1]
    if (id === undefined) return undefined
    const known = this.gradients.get(id)
    if (known) return known
    const definition = this.definitions.get(id)
    if (!definition) return null
    const gradient = this.gradient(definition)
    this.gradients.set(id, gradient)
    return gradient
  }

  private gradient(definition: Element): PDFKit.PDFGradient {
    const { name, attributes } = definition
    const at = (key: string) => number(attributes, key)
    const gradient =
      name === 'radialGradient'
        ? this.document.radialGradient(at('cx'), at('cy'), 0, at('cx'), at('cy'), at('r'))
        : this.document.linearGradient(at('x1'), at('y1'), at('x2'), at('y2'))
    for (const { attributes: stop } of elementsOf(definition))
      gradient.stop(number(stop, 'offset'), stop['stop-color'] ?? '#000', number(stop, 'stop-opacity', 1))
    return gradient
  }

  private shadowOf(filter: string | undefined): Shadow | null {
    const definition = this.definitions.get(LINK.exec(filter ?? '')?.[1] ?? '')
    const drop = definition && elementsOf(definition)[0]?.attributes
    if (!drop) return null
    return {
      dx: number(drop, 'dx'),
      dy: number(drop, 'dy'),
      sigma: number(drop, 'stdDeviation'),
      color: drop['flood-color'] ?? '#000',
      alpha: number(drop, 'flood-opacity', 1),
    }
  }

  /** The outline again and again under strokes of falling width, so that the layers add up to a soft rim. */
  private shadow(outline: string, { dx, dy, sigma, color, alpha }: Shadow): void {
    const { document } = this
    document.save()
    document.translate(dx, dy)
    document.lineJoin('round')
    const layer = alpha / (2 * SOFT_LAYERS)
    document
      .fillOpacity(alpha / 2)
      .path(outline)
      .fill(color)
    for (let i = 0; i < SOFT_LAYERS; i++) {
      const reach = 2 * sigma * ((i + 1) / SOFT_LAYERS) ** 1.5
      document
        .opacity(layer)
        .lineWidth(2 * reach)
        .path(outline)
        .stroke(color)
    }
    document.restore()
  }
}
