import { InspectError } from '../inspect/errors.ts'
import type { Source } from '../inspect/archive.ts'
import type { Package } from '../inspect/package.ts'
import { listedSlides, openPresentation, sharedOf, sizeOf, withArchive } from '../inspect/presentation.ts'
import type { Shared } from '../inspect/shapes.ts'
import { type Sheet, Sheets } from '../inspect/sheet.ts'
import { fillElement } from '../inspect/theme.ts'
import { placeholderOf, type ShapeElement } from '../inspect/tree.ts'
import { child, descendants, flagOf, type XmlElement } from '../inspect/xml.ts'
import type { FormNode, Portrait, PortraitNode } from '../scene/portrait.ts'
import { polygon } from './forms/pen.ts'
import { frameNodes } from './frame.ts'
import { PORTRAIT_LIMITS } from './limits.ts'
import { paintOf, solid, styledPaint } from './paint.ts'
import { pictureNodes } from './picture.ts'
import { Pictures } from './pictures.ts'
import { type Drawing, shapeNodes } from './shape.ts'

export type DrawOptions = {
  /** Pages to draw at most, from the first shown. */
  most?: number
  /** px of a picture's longer side, larger ones are reduced; 1600 unless told. */
  pictureSize?: number
  /** Numbers of the pages to draw, hidden ones counted; all unless told. */
  only?: readonly number[]
  /** Pages of a file with macros are drawn as well; they never run. */
  allowsMacros?: boolean
}

export type DrawnPage = Portrait & {
  /** From 1, hidden pages counted. */
  number: number
  /** What the page has and the picture has not, in Chinese; empty where all is drawn. */
  omitted: string[]
}
export type DrawnPages = { size: { widthEmu: number; heightEmu: number }; pages: DrawnPage[] }

const PICTURE_SIZE = 1600

/**
 * The pages of any .pptx as they are seen, hidden ones left out. What is damaged, or not known here, is left
 * out of its page, and the page says so. Nothing outside the file is read.
 * @throws InspectError where the file is no presentation that can be read.
 */
export const drawPages = (source: Source, options: DrawOptions = {}): Promise<DrawnPages> =>
  withArchive(source, async (archive) => {
    const { pack, main, root, relations } = await openPresentation(archive, {
      isDrawn: true,
      allowsMacros: options.allowsMacros,
    })
    const { cx, cy, w, h } = sizeOf(root)
    const shared = await sharedOf(root, relations, pack)
    const firstNumber = Number(root.attributes.firstSlideNum ?? 1) || 1
    const painter = new PagePainter(
      pack,
      shared,
      { w, h },
      options.pictureSize ?? PICTURE_SIZE,
      firstNumber - 1,
    )
    const pages: DrawnPage[] = []
    for (const [i, { part }] of listedSlides(root, main, relations, pack).entries()) {
      if (pages.length >= (options.most ?? Infinity)) break
      if (options.only && !options.only.includes(i + 1)) continue
      const page = await painter.page(part, i + 1)
      if (page) pages.push(page)
    }
    return { size: { widthEmu: cx, heightEmu: cy }, pages }
  })

/** Errors that are the file's fault: the part they come from is left out. */
const isDamage = (error: unknown): boolean =>
  error instanceof InspectError || error instanceof RangeError || error instanceof TypeError

class PagePainter {
  private readonly shared: Shared
  private readonly sheets: Sheets
  private readonly pictures: Pictures
  private readonly size: { w: number; h: number }
  private readonly numberShift: number
  private readonly until = performance.now() + PORTRAIT_LIMITS.time
  /** What masters and layouts draw, where it is the same on every page. */
  private readonly layers = new Map<string, PortraitNode[]>()
  private nodes = 0

  constructor(
    pack: Package,
    shared: Shared,
    size: { w: number; h: number },
    pictureSize: number,
    numberShift: number,
  ) {
    this.shared = shared
    this.sheets = new Sheets(pack)
    this.pictures = new Pictures(pack, pictureSize)
    this.size = size
    this.numberShift = numberShift
  }

  /** Null for a page that is hidden. */
  async page(part: string | null, number: number): Promise<DrawnPage | null> {
    const omitted = new Set<string>()
    const omit = (what: string) => void omitted.add(what)
    const sheet = part ? await this.sheetOf(part, number) : null
    if (!sheet) return { ...this.size, number, nodes: [this.white()], omitted: ['页面已损坏'] }
    if (flagOf(sheet.root, 'show') === false) return null
    const nodes = await this.stack(sheet, number, omit)
    this.nodes += nodes.length
    return { ...this.size, number, nodes, omitted: [...omitted] }
  }

  private async sheetOf(part: string, number: number): Promise<Sheet | null> {
    try {
      return await this.sheets.slide(part, number)
    } catch (error) {
      if (isDamage(error)) return null
      throw error
    }
  }

  private async stack(slide: Sheet, number: number, omit: Drawing['omit']): Promise<PortraitNode[]> {
    if (performance.now() > this.until || this.nodes > PORTRAIT_LIMITS.allNodes) {
      omit('页面过多，这一页没有画出')
      return [this.white()]
    }
    const drawing = { shared: this.shared, pictures: this.pictures, page: number + this.numberShift, omit }
    const inMap = (sheet: Sheet): Drawing => ({
      ...drawing,
      sheet: { ...sheet, scheme: { ...sheet.scheme, map: slide.scheme.map } },
    })
    const nodes = [this.white(), ...(await this.background(slide, inMap))]
    for (const sheet of visibleUnder(slide)) nodes.push(...(await this.layer(sheet, inMap(sheet))))
    nodes.push(...(await this.elements(slide, inMap(slide), false)))
    return nodes
  }

  private white(): FormNode {
    const { w, h } = this.size
    const segments = polygon(0, 0, w, 0, w, h, 0, h)
    return {
      kind: 'form',
      segments,
      x: 0,
      y: 0,
      w,
      h,
      fill: solid({ hex: 'FFFFFF', alpha: 1 }),
      stroke: null,
      shadow: null,
    }
  }

  /** The nearest background there is, of the page, its layout or its master. */
  private async background(slide: Sheet, inMap: (sheet: Sheet) => Drawing): Promise<PortraitNode[]> {
    for (let sheet: Sheet | null = slide; sheet; sheet = sheet.under) {
      const element = child(sheet.root, 'cSld', 'bg')
      if (element) return this.guarded(() => this.ground(element, inMap(sheet as Sheet)), inMap(sheet))
    }
    return []
  }

  private async ground(element: XmlElement, drawing: Drawing): Promise<PortraitNode[]> {
    const { sheet, pictures, omit } = drawing
    const { scheme, theme } = sheet
    const own = fillElement(child(element, 'bgPr'))
    const paint = own ? paintOf(own, scheme) : styledPaint(child(element, 'bgRef'), theme, scheme)
    const box = { x: 0, y: 0, ...this.size }
    if (paint?.kind === 'colors') return [{ ...this.white(), fill: paint.fillOf(box) }]
    if (paint?.kind !== 'picture') return []
    // A theme's own picture is named in the theme's relations.
    const relations = own ? sheet.relations : await this.themeRelations(sheet)
    return pictureNodes(
      paint.element,
      { box, outline: null, flipH: false, flipV: false },
      { relations, pictures, omit },
    )
  }

  private async themeRelations(sheet: Sheet): Promise<Sheet['relations']> {
    let master = sheet
    while (master.under) master = master.under
    const theme = [...master.relations.values()].find(({ type, external }) => type === 'theme' && !external)
    return theme ? this.shared.pack.relations(theme.target) : new Map()
  }

  private async layer(sheet: Sheet, drawing: Drawing): Promise<PortraitNode[]> {
    const key = `${sheet.part} ${JSON.stringify(drawing.sheet.scheme.map)}`
    const known = this.layers.get(key)
    if (known) return known
    const notes: string[] = []
    const nodes = await this.elements(sheet, { ...drawing, omit: (what) => void notes.push(what) }, true)
    for (const what of notes) drawing.omit(what)
    // Numbers of pages differ, and what is missing is said on every page.
    if (notes.length === 0 && descendants(sheet.root, 'fld').length === 0) this.layers.set(key, nodes)
    return nodes
  }

  private async elements(sheet: Sheet, drawing: Drawing, isLayer: boolean): Promise<PortraitNode[]> {
    const nodes: PortraitNode[] = []
    for (const element of sheet.elements) {
      if (isLayer && placeholderOf(element.element)) continue
      if (nodes.length > PORTRAIT_LIMITS.nodes || performance.now() > this.until) {
        drawing.omit('内容过多，只画出一部分')
        break
      }
      nodes.push(...(await this.guarded(() => elementNodes(element, drawing), drawing)))
    }
    return nodes
  }

  /** What a damaged part throws costs no more than what it would have drawn. */
  private async guarded(draw: () => Promise<PortraitNode[]>, { omit }: Drawing): Promise<PortraitNode[]> {
    try {
      return await draw()
    } catch (error) {
      if (!isDamage(error)) throw error
      omit('已损坏的内容')
      return []
    }
  }
}

/** A layout and master that show through, the master first. */
function visibleUnder(slide: Sheet): Sheet[] {
  const layout = slide.showsMaster ? slide.under : null
  const master = layout?.showsMaster ? layout.under : null
  return [master, layout].filter((sheet) => sheet !== null)
}

const elementNodes = (around: ShapeElement, drawing: Drawing): Promise<PortraitNode[]> => {
  const { name } = around.element
  return name === 'graphicFrame' || name === 'contentPart'
    ? frameNodes(around, drawing)
    : shapeNodes(around, drawing)
}
