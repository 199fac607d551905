import { type Package, type Relations, targetOf } from './package.ts'
import { readNotes, readShapes, type Shared } from './shapes.ts'
import type { Sheet } from './sheet.ts'
import { headOf } from './tree.ts'
import type { Page } from './types.ts'
import { child, childrenOf, descendants, flagOf, type XmlElement } from './xml.ts'

/** One slide; `number` counts from 1. */
export async function readPage(sheet: Sheet, number: number, shared: Shared): Promise<Page> {
  const { root, under, part } = sheet
  noteFaults(sheet, number, shared.pack)
  return {
    number,
    part,
    hidden: flagOf(root, 'show') === false,
    layout: under?.part ?? null,
    master: under?.under?.part ?? null,
    showsMaster: sheet.showsMaster,
    background: sheet.background,
    shapes: await readShapes(sheet, shared, number),
    notes: await readNotes(sheet, shared, number),
    comments: await readComments(sheet.relations, shared.pack, number),
    transition: hasTransition(root),
    animations: countAnimations(root),
  }
}

/** A slide that could not be read keeps its place among the others. */
export const unreadablePage = (part: string, number: number): Page => ({
  number,
  part,
  hidden: false,
  layout: null,
  master: null,
  showsMaster: true,
  background: { kind: 'other' },
  shapes: [],
  notes: null,
  comments: [],
  transition: false,
  animations: 0,
})

const REFERENCES = ['r:id', 'r:embed', 'r:link', 'r:dm', 'r:lo', 'r:qs', 'r:cs', 'r:pict']

/** Ids used twice and relations that are named but not there: PowerPoint repairs such slides, or refuses them. */
function noteFaults({ root, part, relations, elements }: Sheet, page: number, pack: Package): void {
  const groups = new Set(elements.flatMap((one) => one.groups))
  const ids = [...elements.map(({ element }) => element), ...groups]
    .map((element) => child(headOf(element), 'cNvPr')?.attributes.id)
    .filter((id) => id !== undefined)
  for (const id of doubled(ids)) pack.note('duplicate-id', part, id, page)
  for (const id of new Set(referencesIn(root)))
    if (!relations.has(id)) pack.note('missing-relation', part, id, page)
}

const doubled = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, i) => ids.indexOf(id) !== i)),
]

function referencesIn(element: XmlElement): string[] {
  const own = REFERENCES.map((name) => element.attributes[name]).filter((id) => id !== undefined && id !== '')
  // Extensions keep ids of their own kind, which are no relations.
  const inner = element.name === 'extLst' ? [] : element.children.flatMap(referencesIn)
  return [...(own as string[]), ...inner]
}

const hasTransition = (root: XmlElement): boolean =>
  root.children.some(
    (one) =>
      one.name === 'transition' ||
      (one.name === 'AlternateContent' && descendants(one, 'transition').length > 0),
  )

function countAnimations(root: XmlElement): number {
  const timing = child(root, 'timing')
  return descendants(timing, 'cTn').filter(({ attributes }) => attributes.presetClass).length
}

/** Comments of both kinds: the older have their text as it is, the newer in paragraphs. */
async function readComments(relations: Relations, pack: Package, page: number): Promise<Page['comments']> {
  const part = targetOf(relations, 'comments')
  const root = part ? await pack.xml(part, page) : null
  const authors = root ? await readAuthors(pack) : new Map<string, string>()
  return childrenOf(root ?? undefined, 'cm').map((comment) => ({
    author: authors.get(comment.attributes.authorId ?? '') ?? '',
    text:
      child(comment, 'text')?.text ??
      descendants(comment, 'p')
        .map((paragraph) =>
          descendants(paragraph, 't')
            .map(({ text }) => text)
            .join(''),
        )
        .join('\n'),
  }))
}

async function readAuthors(pack: Package): Promise<Map<string, string>> {
  const root = (await pack.xml('ppt/commentAuthors.xml')) ?? (await pack.xml('ppt/authors.xml'))
  return new Map((root?.children ?? []).map(({ attributes }) => [attributes.id ?? '', attributes.name ?? '']))
}
