import { AIGC_PROPERTY } from '../layout/aigc.ts'
import type { Source } from '../inspect/archive.ts'
import type { Outline } from '../outline/types.ts'
import { unmarked } from '../plan/marks.ts'
import { chartXml } from '../pptx/chart.ts'
import { propertyParts } from '../pptx/document.ts'
import { Media } from '../pptx/media.ts'
import { NOTES_MASTER_PARTS, NOTES_MASTER_PATH, notesPage } from '../pptx/notes.ts'
import { workbookParts } from '../pptx/workbook.ts'
import { RELATIONSHIPS, XML_HEAD } from '../pptx/xml.ts'
import { composePages } from './compose.ts'
import type { Poured, PourOptions } from './poured.ts'
import { PartStore, type Relation } from './package.ts'
import { bareSlide, inColors, pouredSlide, type AddChart } from './slide.ts'
import { all, type Element, elements, find, localName, treeOf } from './tree.ts'
import type { TemplatePlan } from './types.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const TYPES = {
  slide: `${OFFICE}presentationml.slide+xml`,
  notes: `${OFFICE}presentationml.notesSlide+xml`,
  notesMaster: `${OFFICE}presentationml.notesMaster+xml`,
  theme: `${OFFICE}theme+xml`,
  chart: `${OFFICE}drawingml.chart+xml`,
  core: 'application/vnd.openxmlformats-package.core-properties+xml',
  app: `${OFFICE}extended-properties+xml`,
  custom: `${OFFICE}custom-properties+xml`,
}

export type PouredDeck = {
  bytes: Buffer
  pages: number /** Numbers of the template's pages, null for a new one on a layout. */
  sources: (number | null)[]
  /** What each page shows of the outline. */
  shown: PouredPage[]
}

export type PouredPage = Pick<Poured, 'key' | 'title' | 'notes'>

export type PourRequest = PourOptions & {
  /** Value of the file's AIGC property, for a deck that a model wrote. */
  aigc?: string
}

class Pouring {
  private readonly store: PartStore
  private readonly plan: TemplatePlan
  private readonly main: string
  private readonly slides: string[]
  private readonly media: Media
  private readonly written: string[] = []
  private charts = 0

  constructor(store: PartStore, plan: TemplatePlan) {
    this.store = store
    this.plan = plan
    const office = store.relations('').find(({ type }) => type === 'officeDocument')
    if (!office) throw new TypeError('the template is no presentation')
    this.main = office.target
    const relations = new Map(store.relations(this.main).map((relation) => [relation.id, relation.target]))
    const listed = find(store.tree(this.main), 'sldIdLst')
    this.slides = (listed ? elements(listed) : []).map(
      ({ attributes }) => relations.get(attributes['r:id'] ?? '') ?? '',
    )
    this.media = new Media((_, digest) => `poured-${digest}`)
  }

  run(pages: readonly Poured[], outline: Outline, aigc: string | undefined): Buffer {
    const master = this.notesMaster()
    for (const page of pages) this.slide(page, master)
    for (const { name, data } of this.media.parts) this.store.put(name, data)
    this.presentation(master)
    this.properties(pages.length, outline, aigc)
    for (const slide of this.slides) if (slide) this.store.drop(slide)
    return this.store.pack()
  }

  /** The template's notes master, or ours where it has none. */
  private notesMaster(): { path: string; isNew: boolean } {
    const own = this.store.relations(this.main).find(({ type }) => type === 'notesMaster')
    if (own) return { path: own.target, isNew: false }
    const [master, , theme] = NOTES_MASTER_PARTS
    const themePath = this.store.freeName('ppt/theme/theme-notes.xml')
    this.store.put(NOTES_MASTER_PATH, master!.data, TYPES.notesMaster)
    this.store.put(themePath, theme!.data, TYPES.theme)
    this.store.putRelations(NOTES_MASTER_PATH, [
      { id: 'rId1', uri: `${RELATIONSHIPS}/theme`, target: themePath, external: false },
    ])
    return { path: NOTES_MASTER_PATH, isNew: true }
  }

  private readonly addChart: AddChart = (node, colors) => {
    const path = this.store.freeName(`ppt/charts/poured-chart${++this.charts}.xml`)
    const workbook = this.store.freeName(`ppt/embeddings/poured-chart${this.charts}.xlsx`)
    this.store.put(path, XML_HEAD + inColors(chartXml(node), colors), TYPES.chart)
    this.store.put(workbook, workbookParts(node))
    this.store.putRelations(path, [
      { id: 'rId1', uri: `${RELATIONSHIPS}/package`, target: workbook, external: false },
    ])
    return path
  }

  private slide(page: Poured, master: { path: string }): void {
    const path = this.store.freeName(`ppt/slides/poured${this.written.length + 1}.xml`)
    const { source } = page
    const original = source.kind === 'page' ? this.slides[source.page.number - 1] : undefined
    const root = original ? this.store.tree(original) : undefined
    const [made, known, ink] =
      source.kind === 'page'
        ? [root, original ? this.store.relations(original) : [], source.page.ink]
        : [bareSlide(source.layout, page.fills[0]), [layoutRelation(source.layout.part)], source.layout.ink]
    if (!made) throw new TypeError('the template is not the one that was classified')
    const colors = { ink, theme: this.plan.theme }
    const relations = pouredSlide(made, known, page, colors, this.media, this.addChart)
    const notes = page.notes ? [this.notes(page.notes, path, master.path)] : []
    this.store.putTree(path, made, TYPES.slide)
    this.store.putRelations(path, [...relations, ...notes])
    this.written.push(path)
  }

  private notes(text: string, slide: string, master: string): Relation {
    const path = this.store.freeName(`ppt/notesSlides/poured${this.written.length + 1}.xml`)
    this.store.put(path, notesPage(path, text).data, TYPES.notes)
    this.store.putRelations(path, [
      { id: 'rId1', uri: `${RELATIONSHIPS}/notesMaster`, target: master, external: false },
      { id: 'rId2', uri: `${RELATIONSHIPS}/slide`, target: slide, external: false },
    ])
    return {
      id: 'marketNotes',
      type: 'notesSlide',
      uri: `${RELATIONSHIPS}/notesSlide`,
      target: path,
      external: false,
    }
  }

  private presentation(master: { path: string; isNew: boolean }): void {
    const root = this.store.tree(this.main)!
    const old = this.store.relations(this.main)
    const dropped = new Set(['slide', 'viewProps', 'commentAuthors', 'authors', 'customXml', 'tags'])
    const kept = old.filter(({ type }) => !dropped.has(type))
    const added = this.written.map((target, i) => ({
      id: `marketSlide${i + 1}`,
      uri: `${RELATIONSHIPS}/slide`,
      target,
      external: false,
    }))
    const r =
      Object.entries(root.attributes)
        .find(([, value]) => value === RELATIONSHIPS)?.[0]
        ?.slice('xmlns:'.length) ?? 'r'
    const p = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':') + 1) : ''
    const notes = {
      id: 'marketNotesMaster',
      uri: `${RELATIONSHIPS}/notesMaster`,
      target: master.path,
      external: false,
    }
    const ids = added.map(
      ({ id }, i): Element => ({
        name: `${p}sldId`,
        attributes: { id: String(256 + i), [`${r}:id`]: id },
        children: [],
      }),
    )
    const list: Element = { name: `${p}sldIdLst`, attributes: {}, children: ids }
    const notesList: Element = {
      name: `${p}notesMasterIdLst`,
      attributes: {},
      children: [{ name: `${p}notesMasterId`, attributes: { [`${r}:id`]: notes.id }, children: [] }],
    }
    const gone = new Set(['sldIdLst', 'custShowLst', 'extLst', 'custDataLst'])
    const rest = elements(root).filter((one) => !gone.has(localName(one)))
    const afterMasters = rest.findIndex((one) => localName(one) === 'sldMasterIdLst') + 1
    rest.splice(afterMasters, 0, ...(master.isNew ? [notesList] : []))
    const before = ['sldMasterIdLst', 'notesMasterIdLst', 'handoutMasterIdLst']
    const at = rest.findLastIndex((one) => before.includes(localName(one))) + 1
    rest.splice(at, 0, list)
    root.children = rest
    this.store.putTree(this.main, root)
    this.store.putRelations(this.main, [...kept, ...(master.isNew ? [notes] : []), ...added])
  }

  /** Title, author and page count of the new deck; what the template said of itself is gone. */
  private properties(pages: number, outline: Outline, aigc: string | undefined): void {
    const { author, discipline, keywords } = outline
    const meta = {
      title: unmarked(outline.title),
      ...(author?.name && { author: author.name }),
      ...(discipline && { subject: discipline }),
      ...(keywords && { keywords }),
    }
    const own = propertyParts(
      { meta, slides: Array.from({ length: pages }) },
      aigc ? { [AIGC_PROPERTY]: aigc } : {},
    )
    const about = new Set(['core-properties', 'extended-properties', 'custom-properties', 'thumbnail'])
    const old = this.store.relations('')
    for (const { type, target } of old) if (about.has(type)) this.store.drop(target)
    for (const { name, data } of own.slice(1)) {
      const type = name.includes('core') ? TYPES.core : name.includes('app') ? TYPES.app : TYPES.custom
      this.store.put(name, data, type)
    }
    const relations = all(treeOf(own[0]!), 'Relationship').map(({ attributes }, i) => ({
      id: `market${i + 1}`,
      uri: attributes.Type!,
      target: attributes.Type!.endsWith('/officeDocument') ? this.main : attributes.Target!,
      external: false,
    }))
    const kept = old.filter(({ type }) => !about.has(type) && type !== 'officeDocument')
    this.store.putRelations('', [...relations, ...kept])
  }
}

const layoutRelation = (target: string): Relation => ({
  id: 'marketLayout',
  type: 'slideLayout',
  uri: `${RELATIONSHIPS}/slideLayout`,
  target,
  external: false,
})

/**
 * Pours an outline into a copy of somebody's presentation: its pages are copied with their pictures,
 * layouts and masters, their texts replaced. `plan` is what `judgeTemplate` told of the same bytes.
 * @throws InspectError where the file can't be read; TypeError where it is not the one that was classified.
 */
export async function pourOutline(
  template: Source,
  plan: TemplatePlan,
  outline: Outline,
  { aigc, ...options }: PourRequest = {},
): Promise<PouredDeck> {
  const pages = composePages(plan, outline, options)
  const store = await PartStore.open(template)
  const bytes = new Pouring(store, plan).run(pages, outline, aigc)
  const sources = pages.map(({ source }) => (source.kind === 'page' ? source.page.number : null))
  const shown = pages.map(({ key, title, notes }) => ({ key, title, notes }))
  return { bytes, pages: pages.length, sources, shown }
}
