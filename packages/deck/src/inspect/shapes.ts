import { readChart } from './chart.ts'
import { colorIn } from './color.ts'
import { PAGE, placeOf } from './geometry.ts'
import { type Package, targetOf } from './package.ts'
import { familyOf, placeholdersUnder, type Sheet } from './sheet.ts'
import { readTable, type TableStyles } from './table.ts'
import { linkOf, readTextBody, type TextContext } from './text.ts'
import { fillElement, readFill, styledFill } from './theme.ts'
import { altOf, headOf, isDecorative, placeholderOf, type ShapeElement } from './tree.ts'
import type { Fill, Place, Shape, ShapeKind, TextBody } from './types.ts'
import { child, childrenOf, descendants, firstOf, flagOf, newElement, type XmlElement } from './xml.ts'

/** What every sheet of one presentation shares. */
export type Shared = { pack: Package; defaultText: XmlElement | undefined; tableStyles: TableStyles }

/** The shapes of a sheet, groups opened, everything inherited resolved. */
export async function readShapes(sheet: Sheet, shared: Shared, page: number | null = null): Promise<Shape[]> {
  const shapes: Shape[] = []
  for (const element of sheet.elements) shapes.push(await new ShapeReader(element, sheet, shared).read(page))
  return shapes
}

const NO_FILL: Fill = { kind: 'none' }

/** One shape of a sheet with what it inherits. */
export class ShapeReader {
  readonly element: XmlElement
  readonly around: ShapeElement
  readonly placeholder: { type: string; idx: string | null } | null
  /** Placeholders that this one stands on, nearest first. */
  readonly under: readonly XmlElement[]
  private readonly sheet: Sheet
  private readonly shared: Shared

  constructor(around: ShapeElement, sheet: Sheet, shared: Shared) {
    this.around = around
    this.element = around.element
    this.sheet = sheet
    this.shared = shared
    this.placeholder = placeholderOf(this.element)
    this.under = this.placeholder ? placeholdersUnder(sheet, this.placeholder) : []
  }

  async read(page: number | null): Promise<Shape> {
    const { element, around, sheet, placeholder } = this
    const head = child(headOf(element), 'cNvPr')
    const kind = this.kind()
    const own = this.ownPlace()
    const inherited = own ? null : this.inheritedPlace()
    const chart =
      kind === 'chart' ? firstOf(child(element, 'graphic'), 'chart')?.attributes['r:id'] : undefined
    const chartPart = chart ? sheet.relations.get(chart)?.target : undefined
    const text = this.text()
    const tbl = child(element, 'graphic', 'graphicData', 'tbl')
    return {
      id: head?.attributes.id ?? '',
      name: head?.attributes.name ?? '',
      kind,
      place: own ?? inherited,
      inherited: inherited !== null,
      placeholder: placeholder && { ...placeholder, prompt: this.prompt() },
      groups: around.groups.map((group) => child(headOf(group), 'cNvPr')?.attributes.name ?? ''),
      alt: altOf(element),
      decorative: isDecorative(element) || around.groups.some(isDecorative),
      describedByGroup: around.groups.some((group) => altOf(group) !== null),
      hidden: flagOf(head, 'hidden') ?? false,
      geometry: this.geometry(),
      fill: this.fill(),
      text,
      table: tbl ? readTable(tbl, this.textContext(), this.shared.tableStyles) : null,
      chart: chartPart ? await readChart(this.shared.pack, chartPart, page) : null,
      diagram: kind === 'diagram' ? await this.diagram(page) : null,
      media: this.media(),
      objects: this.objects(),
      links: this.links(text),
    }
  }

  /** Where it stands on the page; null where nobody says. */
  place(): Place | null {
    return this.ownPlace() ?? this.inheritedPlace()
  }

  kind(): ShapeKind {
    const { name } = this.element
    if (name === 'cxnSp') return 'line'
    if (name === 'contentPart') return 'ink'
    if (name === 'sp') return 'shape'
    if (name === 'pic') return this.film().length > 0 ? 'media' : 'picture'
    const uri = child(this.element, 'graphic', 'graphicData')?.attributes.uri ?? ''
    const schema = uri.slice(uri.lastIndexOf('/') + 1)
    if (schema === 'table' || schema === 'diagram' || schema === 'ole') return schema
    if (schema === 'chart' || schema === 'chartex') return 'chart'
    return 'other'
  }

  private ownPlace(): Place | null {
    return placeOf(transformOf(this.element), this.around.frame)
  }

  private inheritedPlace(): Place | null {
    for (const element of this.under) {
      const place = placeOf(transformOf(element), PAGE)
      if (place) return place
    }
    return null
  }

  private prompt(): string | null {
    const [layout] = this.under
    const lines = childrenOf(child(layout, 'txBody'), 'p').map((paragraph) =>
      descendants(paragraph, 't')
        .map(({ text }) => text)
        .join(''),
    )
    return lines.join('\n').trim() || null
  }

  private geometry(): string | null {
    for (const element of [this.element, ...this.under]) {
      const properties = child(element, 'spPr')
      if (child(properties, 'custGeom')) return 'custom'
      const preset = child(properties, 'prstGeom')?.attributes.prst
      if (preset) return preset
    }
    return null
  }

  private fill(): Fill {
    const { scheme, theme } = this.sheet
    if (this.element.name === 'pic') return { kind: 'other' }
    for (const element of [this.element, ...this.under]) {
      const fill = readFill(fillElement(child(element, 'spPr')), scheme)
      if (fill) return fill
    }
    return styledFill(child(this.element, 'style', 'fillRef'), theme, scheme) ?? NO_FILL
  }

  text(): TextBody | null {
    const body = child(this.element, 'txBody')
    return body ? readTextBody(body, this.textContext()) : null
  }

  textContext(): TextContext {
    const { sheet, under, shared } = this
    return {
      theme: sheet.theme,
      scheme: sheet.scheme,
      relations: sheet.relations,
      styles: [
        ...under.map((element) => child(element, 'txBody', 'lstStyle')),
        this.fontStyle(),
        ...(this.placeholder ? [this.masterStyle(this.placeholder.type)] : []),
        shared.defaultText,
        this.masterStyle('other'),
      ],
      bodies: under.map((element) => child(element, 'txBody', 'bodyPr')),
    }
  }

  /** The master's style for titles, bodies and the rest. */
  private masterStyle(type: string): XmlElement | undefined {
    let master: Sheet | null = this.sheet
    while (master && master.kind !== 'master') master = master.under
    const styles = child(master?.root, 'txStyles')
    const family = type === 'other' ? type : familyOf(type)
    return child(styles, family === 'title' ? 'titleStyle' : family === 'body' ? 'bodyStyle' : 'otherStyle')
  }

  /** A shape's style names a font and a colour for its text: the same said as a list style. */
  private fontStyle(): XmlElement | undefined {
    const reference = child(this.element, 'style', 'fontRef')
    if (!reference) return undefined
    const role = reference.attributes.idx === 'major' ? '+mj' : '+mn'
    const color = colorIn(reference, this.sheet.scheme)
    const look = newElement('defRPr', [
      ...(color ? [newElement('solidFill', [newElement('srgbClr', [], { val: color.hex })])] : []),
      newElement('latin', [], { typeface: `${role}-lt` }),
      newElement('ea', [], { typeface: `${role}-ea` }),
    ])
    return newElement(
      'lstStyle',
      Array.from({ length: 9 }, (_, level) => newElement(`lvl${level + 1}pPr`, [look])),
    )
  }

  private async diagram(page: number | null): Promise<string[]> {
    const id = firstOf(child(this.element, 'graphic'), 'relIds')?.attributes['r:dm']
    const part = id ? this.sheet.relations.get(id)?.target : undefined
    const root = part ? await this.shared.pack.xml(part, page) : null
    const points = descendants(root ?? undefined, 'pt').filter(
      ({ attributes }) => !/^(?:pres|parTrans|sibTrans)$/.test(attributes.type ?? ''),
    )
    return points
      .map((point) =>
        descendants(child(point, 't'), 't')
          .map(({ text }) => text)
          .join(''),
      )
      .filter((text) => text.trim() !== '')
  }

  /** Ids of the sound or film that a picture stands for. */
  private film(): string[] {
    const marks = descendants(child(headOf(this.element), 'nvPr'), 'videoFile')
      .concat(descendants(child(headOf(this.element), 'nvPr'), 'audioFile'))
      .concat(descendants(child(headOf(this.element), 'nvPr'), 'wavAudioFile'))
      .concat(descendants(child(headOf(this.element), 'nvPr'), 'media'))
    return marks.flatMap(({ attributes }) => attributes['r:link'] ?? attributes['r:embed'] ?? [])
  }

  private media(): string[] {
    const pictures = descendants(this.element, 'blip').flatMap(({ attributes }) => [
      attributes['r:embed'],
      attributes['r:link'],
    ])
    const targets = [...pictures, ...this.film()].map((id) =>
      id ? this.sheet.relations.get(id)?.target : undefined,
    )
    return [...new Set(targets.filter((target) => target !== undefined))]
  }

  private objects(): string[] {
    const found = [...descendants(this.element, 'oleObj'), ...descendants(this.element, 'control')]
    const targets = found.map(({ attributes }) => this.sheet.relations.get(attributes['r:id'] ?? '')?.target)
    return [...new Set(targets.filter((target) => target !== undefined))]
  }

  private links(text: TextBody | null): string[] {
    const { relations } = this.sheet
    const head = child(headOf(this.element), 'cNvPr')
    const own = [...childrenOf(head, 'hlinkClick'), ...childrenOf(head, 'hlinkHover')].map((one) =>
      linkOf(one, relations),
    )
    const inText = (text?.paragraphs ?? []).flatMap(({ runs }) => runs.map(({ link }) => link))
    return [...new Set([...own, ...inText].filter((link) => link !== null))]
  }
}

const transformOf = (element: XmlElement): XmlElement | undefined =>
  child(element, 'xfrm') ?? child(element, 'spPr', 'xfrm')

/** The text of a page's notes, without the picture of the slide and the furniture around it. */
export async function readNotes(sheet: Sheet, { pack }: Shared, page: number): Promise<string | null> {
  const part = targetOf(sheet.relations, 'notesSlide')
  const root = part ? await pack.xml(part, page) : null
  const tree = child(root ?? undefined, 'cSld', 'spTree')
  const bodies = descendants(tree, 'sp').filter((shape) => placeholderOf(shape)?.type === 'body')
  const lines = bodies.flatMap((shape) =>
    childrenOf(child(shape, 'txBody'), 'p').map((paragraph) =>
      paragraph.children.map((one) => (one.name === 'br' ? '\n' : (child(one, 't')?.text ?? ''))).join(''),
    ),
  )
  const text = lines.join('\n').trim()
  return text === '' ? null : text
}
