import type { DeckFonts, PaletteColors } from '../layout/index.ts'
import {
  type Box,
  type Fill,
  type GradientStop,
  type Hex,
  type Ink,
  round1,
  round2,
  type Shadow,
  type Stroke,
} from '../scene/index.ts'

/** What a page's nodes are drawn with: colours, faces, and the definitions they share. */
export class SvgPage {
  readonly fonts: DeckFonts
  readonly serifHeadings: boolean
  readonly prefix: string
  readonly links: boolean
  private readonly colors: PaletteColors | null
  private readonly defined: string[] = []
  private adopted = ''

  /** `colors` null draws with CSS variables `--bg` … `--a6`; `prefix` keeps ids of inline pages apart. */
  constructor(
    colors: PaletteColors | null,
    fonts: DeckFonts,
    serifHeadings: boolean,
    prefix: string,
    links: boolean,
  ) {
    this.colors = colors
    this.fonts = fonts
    this.serifHeadings = serifHeadings
    this.prefix = prefix
    this.links = links
  }

  /** The same for pages on which the same nodes look the same. */
  get look(): string {
    const { heading, body } = this.fonts
    return `${heading};${body};${this.serifHeadings};${this.colors ? Object.values(this.colors).join() : ''}`
  }

  /** A page that looks the same, with ids of its own. */
  under(prefix: string): SvgPage {
    return new SvgPage(this.colors, this.fonts, this.serifHeadings, prefix, this.links)
  }

  /** Takes over what was defined under ids that this page does not give. */
  adopt(definitions: string): void {
    this.adopted += definitions
  }

  color(ink: Ink): string {
    if (isHex(ink)) return ink
    return this.colors ? `#${this.colors[ink]}` : `var(--${ink})`
  }

  fill(fill: Fill<Ink> | null, box: Box): string {
    if (!fill) return ' fill="none"'
    if (fill.type === 'solid') return this.solid(fill.slot, fill.alpha)
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
    const stops = fill.stops.map((stop) => this.stop(stop)).join('')
    if (fill.type === 'radial') {
      const circle = fill.circle ?? { cx, cy, r: box.w / 2 }
      const place = `cx="${round1(circle.cx)}" cy="${round1(circle.cy)}" r="${round1(circle.r)}"`
      return this.gradient('radialGradient', place, stops)
    }
    const angle = (fill.angle * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(box.w * cos) + Math.abs(box.h * sin)) / 2
    const [dx, dy] = [reach * cos, reach * sin]
    const from = `x1="${round1(cx - dx)}" y1="${round1(cy - dy)}"`
    return this.gradient('linearGradient', `${from} x2="${round1(cx + dx)}" y2="${round1(cy + dy)}"`, stops)
  }

  solid(slot: Ink, alpha = 1): string {
    return ` fill="${this.color(slot)}"${opacity('fill-opacity', alpha)}`
  }

  stroke(stroke: Stroke<Ink> | null): string {
    if (!stroke) return ''
    return (
      ` stroke="${this.color(stroke.slot)}" stroke-width="${round2(stroke.width)}"` +
      opacity('stroke-opacity', stroke.alpha) +
      (stroke.dash ? ` stroke-dasharray="${stroke.dash.join(' ')}"` : '') +
      (stroke.cap === 'flat' ? '' : ` stroke-linecap="${stroke.cap}"`) +
      (stroke.join === 'miter' ? '' : ` stroke-linejoin="${stroke.join}"`)
    )
  }

  shadow(shadow: Shadow<Ink> | null): string {
    if (!shadow) return ''
    const look =
      `dx="${shadow.dx ?? 0}" dy="${shadow.dy}" stdDeviation="${shadow.blur / 2}" ` +
      `flood-color="${this.color(shadow.slot ?? 'tx')}" flood-opacity="${shadow.alpha}"`
    const id = this.define(
      (own) =>
        `<filter id="${own}" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow ${look}/></filter>`,
    )
    return ` filter="url(#${id})"`
  }

  /** Adds a definition under a fresh id. */
  define(body: (id: string) => string): string {
    const id = `${this.prefix}${this.defined.length + 1}`
    this.defined.push(body(id))
    return id
  }

  get definitions(): string {
    return this.adopted + this.defined.join('')
  }

  get defs(): string {
    const { definitions } = this
    return definitions && `<defs>${definitions}</defs>`
  }

  private gradient(tag: string, place: string, stops: string): string {
    const id = this.define(
      (own) => `<${tag} id="${own}" gradientUnits="userSpaceOnUse" ${place}>${stops}</${tag}>`,
    )
    return ` fill="url(#${id})"`
  }

  private stop({ slot, alpha, offset }: GradientStop<Ink>): string {
    return `<stop offset="${round2(offset)}" stop-color="${this.color(slot)}"${opacity('stop-opacity', alpha)}/>`
  }
}

const isHex = (ink: Ink): ink is Hex => ink.startsWith('#')

/** An opacity attribute, left out where it is 1. */
export const opacity = (name: string, value: number): string =>
  value >= 0.999 ? '' : ` ${name}="${round2(value)}"`
