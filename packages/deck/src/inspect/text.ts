import { colorIn, type ColorScheme } from './color.ts'
import { formulaRoom } from './formula.ts'
import type { Relations } from './package.ts'
import { faceOf, type Theme } from './theme.ts'
import type { Color, Mark, Paragraph, Run, Spacing, TextBody } from './types.ts'
import {
  child,
  childrenOf,
  descendants,
  firstOf,
  flagOf,
  numberOf,
  portionOf,
  type XmlElement,
} from './xml.ts'
import { EMU_PER_PX } from '../scene/units.ts'

/** Where a text stands: what its references mean, and the styles it inherits, nearest first. */
export type TextContext = {
  theme: Theme
  scheme: ColorScheme
  relations: Relations
  /** Containers of `lvl1pPr` … `lvl9pPr`. */
  styles: readonly (XmlElement | undefined)[]
  /** `bodyPr` elements, nearest first. */
  bodies: readonly (XmlElement | undefined)[]
}

const px = (emu: number): number => emu / EMU_PER_PX
const DEFAULT_SIZE = 18

/** A text body with sizes, faces and colours resolved. */
export function readTextBody(body: XmlElement, context: TextContext): TextBody {
  const bodies = [child(body, 'bodyPr'), ...context.bodies].filter((one) => one !== undefined)
  const attribute = (name: string) => bodies.find((one) => name in one.attributes)?.attributes[name]
  const inset = (name: string, fallback: number) =>
    px(
      numberOf(
        bodies.find((one) => name in one.attributes),
        name,
      ) ?? fallback,
    )
  const fit = autofitOf(bodies)
  const scale = shrinkOf(fit, 'fontScale', 1)
  const styles = [child(body, 'lstStyle'), ...context.styles]
  return {
    paragraphs: childrenOf(body, 'p').map((paragraph) =>
      readParagraph(paragraph, { ...context, styles }, scale),
    ),
    vertical: /^(?:eaVert|vert|vert270|wordArtVert|mongolianVert|wordArtVertRtl)$/.test(
      attribute('vert') ?? '',
    ),
    anchor: anchorOf(attribute('anchor')),
    direction: attribute('vert') ?? 'horz',
    rotation: (numberOf(bodies[0], 'rot') ?? 0) / 60_000,
    upright: flagOf(bodies[0], 'upright') ?? false,
    centered: /^(?:1|true)$/.test(attribute('anchorCtr') ?? ''),
    columns: Math.min(16, Math.max(1, Math.trunc(Number(attribute('numCol') ?? 1)) || 1)),
    columnGap: inset('spcCol', 0),
    wrap: attribute('wrap') !== 'none',
    insets: {
      left: inset('lIns', 91_440),
      top: inset('tIns', 45_720),
      right: inset('rIns', 91_440),
      bottom: inset('bIns', 45_720),
    },
    scale,
    lineReduction: shrinkOf(fit, 'lnSpcReduction', 0),
  }
}

const anchorOf = (anchor: string | undefined): TextBody['anchor'] =>
  anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top'

/** The nearest word on autofit decides; no word leaves the size alone. */
const autofitOf = (bodies: readonly XmlElement[]): XmlElement | undefined =>
  bodies.map((one) => one.children.find(({ name }) => /Autofit$|AutoFit$/.test(name))).find(Boolean)

function shrinkOf(fit: XmlElement | undefined, name: string, otherwise: number): number {
  const portion = portionOf(fit, name)
  return portion > 0.05 && portion <= 1 ? portion : otherwise
}

type Styled = { paragraph: readonly XmlElement[]; run: readonly XmlElement[] }

function stylesOf(properties: XmlElement | undefined, level: number, context: TextContext): Styled {
  const inherited = context.styles.flatMap((style) => [
    child(style, `lvl${level + 1}pPr`),
    ...(level === 0 ? [] : [child(style, 'defPPr')]),
  ])
  const paragraph = [properties, ...inherited].filter((one) => one !== undefined)
  return { paragraph, run: paragraph.slice(properties ? 1 : 0).flatMap((one) => childrenOf(one, 'defRPr')) }
}

function readParagraph(element: XmlElement, context: TextContext, scale: number): Paragraph {
  const properties = child(element, 'pPr')
  const level = Math.min(8, Math.max(0, Math.trunc(numberOf(properties, 'lvl') ?? 0)))
  const { paragraph, run } = stylesOf(properties, level, context)
  const attribute = (name: string) => paragraph.find((one) => name in one.attributes)
  const runs = runElements(element).map((one) => readRun(one, run, context, scale))
  const bullet = firstNamed(paragraph, /^bu(?:None|Char|AutoNum|Blip)$/)
  const isMarked = bullet !== undefined && bullet.name !== 'buNone'
  const length = (name: string) => px(numberOf(attribute(name), name) ?? 0)
  const end = child(element, 'endParaRPr')
  const endSize = numberOf(
    [...(end ? [end] : []), ...run].find((one) => 'sz' in one.attributes),
    'sz',
  )
  return {
    text: runs.map(({ text }) => text).join(''),
    level,
    align: alignOf(attribute('algn')?.attributes.algn),
    bullet: isMarked,
    mark: isMarked ? markOf(bullet, paragraph, context.scheme) : null,
    margin: length('marL'),
    marginRight: length('marR'),
    indent: length('indent'),
    rtl: flagOf(attribute('rtl'), 'rtl') ?? false,
    hangs: flagOf(attribute('hangingPunct'), 'hangingPunct') ?? true,
    lineHeight: spacingOf(paragraph, 'lnSpc') ?? { times: 1 },
    before: spacingOf(paragraph, 'spcBef') ?? { points: 0 },
    after: spacingOf(paragraph, 'spcAft') ?? { points: 0 },
    endSize: (endSize === undefined ? DEFAULT_SIZE : endSize / 100) * scale,
    runs,
  }
}

const firstNamed = (styles: readonly XmlElement[], name: RegExp): XmlElement | undefined =>
  styles.flatMap(({ children }) => children).find((one) => name.test(one.name))

function markOf(bullet: XmlElement, styles: readonly XmlElement[], scheme: ColorScheme): Mark {
  const size = firstNamed(styles, /^buSz(?:Tx|Pct|Pts)$/)
  const value = size?.attributes.val ?? ''
  const face = firstNamed(styles, /^buFont(?:Tx)?$/)
  const color = firstNamed(styles, /^buClr(?:Tx)?$/)
  return {
    sign: bullet.name === 'buAutoNum' ? null : (bullet.attributes.char ?? '•'),
    scheme: bullet.attributes.type ?? '',
    startAt: numberOf(bullet, 'startAt') ?? 1,
    color: color?.name === 'buClr' ? colorIn(color, scheme) : null,
    face: face?.attributes.typeface ?? null,
    size:
      size?.name === 'buSzPts'
        ? { points: Number(value) / 100 || DEFAULT_SIZE }
        : { times: (size?.name === 'buSzPct' && portionOf(size)) || 1 },
  }
}

const alignOf = (align: string | undefined): Paragraph['align'] =>
  align === 'ctr'
    ? 'center'
    : align === 'r'
      ? 'right'
      : align === 'just' || align === 'dist'
        ? 'justify'
        : 'left'

function spacingOf(styles: readonly XmlElement[], name: 'lnSpc' | 'spcBef' | 'spcAft'): Spacing | null {
  const spacing = styles.map((one) => child(one, name)?.children[0]).find(Boolean)
  if (!spacing) return null
  const isLine = name === 'lnSpc'
  const value = spacing.attributes.val ?? ''
  if (spacing.name === 'spcPts') return { points: Number(value) / 100 || (isLine ? DEFAULT_SIZE : 0) }
  const times = portionOf(spacing)
  return { times: times > 0 ? times : isLine ? 1 : 0 }
}

/** Runs, fields, breaks and formulas in order; of two versions the newer. */
function runElements(paragraph: XmlElement): XmlElement[] {
  return paragraph.children.flatMap((one) => {
    if (one.name !== 'AlternateContent') return /^(?:r|br|fld|m)$/.test(one.name) ? [one] : []
    const [newer] = one.children
    return newer ? runElements(newer) : []
  })
}

function textOfRun(element: XmlElement): string {
  if (element.name === 'br') return '\n'
  if (element.name === 'm')
    return descendants(element, 't')
      .map(({ text }) => text)
      .join('')
  // U+000B and _x000B_ are how older programs write a break inside a paragraph.
  return (child(element, 't')?.text ?? '').replace(/\u000b|_x000[bB]_/g, '\n')
}

/** How a formula's characters are set; its mathematical properties bear the same name, without attributes. */
const propertiesOfFormula = (element: XmlElement): XmlElement | undefined =>
  descendants(element, 'rPr').find(({ attributes }) => Object.keys(attributes).length > 0)

function readRun(
  element: XmlElement,
  inherited: readonly XmlElement[],
  { theme, scheme, relations }: TextContext,
  scale: number,
): Run {
  const own = element.name === 'm' ? propertiesOfFormula(element) : child(element, 'rPr')
  const styles = own ? [own, ...inherited] : inherited
  const with_ = (name: string) => styles.find((one) => name in one.attributes)
  const face = (name: 'latin' | 'ea') =>
    faceOf(styles.map((one) => child(one, name)?.attributes.typeface).find(Boolean), theme)
  const size = numberOf(with_('sz'), 'sz')
  const link = linkOf(child(own, 'hlinkClick'), relations)
  const fill = styles.flatMap(({ children }) => children).find(({ name }) => FILL.test(name))
  const room = element.name === 'm' ? formulaRoom(element) : null
  return {
    text: textOfRun(element),
    size: Math.round((size === undefined ? DEFAULT_SIZE : size / 100) * scale * 100) / 100,
    bold: flagOf(with_('b'), 'b') ?? false,
    italic: flagOf(with_('i'), 'i') ?? false,
    underline: !['none', undefined].includes(with_('u')?.attributes.u),
    strike: !['noStrike', undefined].includes(with_('strike')?.attributes.strike),
    baseline: numberOf(with_('baseline'), 'baseline') ?? 0,
    color: colorOf(styles, child(own, 'hlinkClick'), scheme),
    shades:
      fill?.name === 'gradFill' ? descendants(fill, 'gs').flatMap((one) => colorIn(one, scheme) ?? []) : [],
    outline:
      fill?.name === 'noFill'
        ? colorIn(styles.map((one) => child(one, 'ln', 'solidFill')).find(Boolean), scheme)
        : null,
    spacing: (numberOf(with_('spc'), 'spc') ?? 0) / 100,
    allCaps: with_('cap')?.attributes.cap === 'all',
    latin: face('latin') || theme.fonts.body.latin,
    ea: face('ea') || theme.fonts.body.ea,
    link,
    kind: element.name === 'fld' ? 'field' : element.name === 'm' ? 'math' : 'text',
    field: element.name === 'fld' ? (element.attributes.type ?? '') : null,
    ...(room && { room }),
  }
}

const FILL = /^(?:solid|grad|blip|patt|no)Fill$/

/** A linked text takes the theme's link colour unless the link says that the text keeps its own. */
function colorOf(
  styles: readonly XmlElement[],
  link: XmlElement | undefined,
  scheme: ColorScheme,
): Color | null {
  if (link?.attributes['r:id'] && firstOf(link, 'hlinkClr')?.attributes.val !== 'tx') {
    const hex = scheme.theme[scheme.map.hlink ?? 'hlink']
    if (hex) return { hex, alpha: 1 }
  }
  const filled = styles.find((one) => one.children.some(({ name }) => FILL.test(name)))
  return colorIn(child(filled, 'solidFill'), scheme)
}

/** Where a link leads: an address, the name of a part, or an action of the show. */
export function linkOf(link: XmlElement | undefined, relations: Relations): string | null {
  const id = link?.attributes['r:id']
  const target = id ? relations.get(id)?.target : undefined
  return target ?? (link?.attributes.action || null)
}

export const plainTextOf = (body: TextBody | null): string =>
  (body?.paragraphs ?? []).map(({ text }) => text).join('\n')
