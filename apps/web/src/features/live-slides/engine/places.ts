import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

/** A page's key and all its words. */
export type PlacedPage = { key: string | null; text: string }

/** The pages' names: see `DrawnPage.anchor`. */
export function anchorsOf(pages: readonly { key?: string | null }[]): string[] {
  const seen = new Map<string, number>()
  return pages.map(({ key }, at) => {
    const name = key ?? (at === 0 ? 'cover' : at === pages.length - 1 ? 'closing' : 'contents')
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    return nth === 0 ? name : `${name}#${nth}`
  })
}

const LEADING = 14
/** What announces a list or stands beside a formula is shown without its colon. */
const ANNOUNCING = /[：:]$/
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, '')

/**
 * On which pages, from 0, each node of an outline stands. A node with pages of its own has these and those of what
 * is below it; one whose tables or figures alone have pages stands there; any other stands on its parent's, on the
 * one that says its words where there are several.
 * A formula without pages of its own is a step of what the formulas of its page before it derive: it stands where the
 * last one does. Words that their parent's page does not say stand beside the table or formula that says them, else
 * beside the nearest before them.
 * Neighbouring leaves of a chapter share a page, whose key is `<chapter>/<first leaf>`; chapters of a line share
 * those under `together/<first chapter>`.
 */
export function placesOf(tree: OutlineTree, pages: readonly PlacedPage[]): Record<string, number[]> {
  const byKey = new Map<string, number[]>()
  for (const [at, { key }] of pages.entries()) {
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), at])
  }
  const texts = pages.map(({ text }) => plain(text))
  const places: Record<string, number[]> = {}

  const saying = ({ text }: OutlineNode, within: number[]): number[] => {
    const words = plain(text).slice(0, LEADING).replace(ANNOUNCING, '')
    return words ? within.filter((at) => texts[at]?.includes(words)) : []
  }
  const narrowed = (node: OutlineNode, within: number[], others: number[]): number[] =>
    [within, others].map((pages) => saying(node, pages)).find((found) => found.length > 0) ?? within
  const ofExhibit = ({ id, table, figure, formula }: OutlineNode): number[] | undefined =>
    (table ?? figure ?? formula) && byKey.get(id)
  const isChapter = (node: OutlineNode) => tree.chapters.includes(node)
  let step: number[] | undefined
  const visit = (node: OutlineNode, around: number[], others: number[]): { at: number[]; isOwn: boolean } => {
    const own = byKey.get(node.id)
    if (own) step = undefined
    const here = own ?? (node.formula && step) ?? narrowed(node, around, others)
    if (node.formula) step = here
    const ofExhibits = node.children.flatMap((child) => ofExhibit(child) ?? [])
    const all = [...here, ...ofExhibits]
    let shared = here
    // A chapter's own page opens it: words before its first exhibit stand beside that.
    let near = (own && !isChapter(node)) || ofExhibits.length === 0 ? here : ofExhibits.slice(0, 1)
    const below = node.children.map((child) => {
      const next = byKey.get(`${node.id}/${child.id}`)
      if (next) [shared, step] = [next, undefined]
      near = next ?? ofExhibit(child) ?? near
      return visit(child, near, all)
    })
    const hasPages = own !== undefined || shared !== here
    const settled = hasPages ? below : below.filter(({ isOwn }) => isOwn)
    const isOwn = hasPages || settled.length > 0
    const under = settled.flatMap(({ at }) => at)
    const at = isOwn ? [...new Set([...(hasPages ? here : []), ...under])].sort(ascending) : here
    places[node.id] = at
    return { at, isOwn }
  }
  const together = pages.flatMap(({ key }, at) => (key?.startsWith('together/') ? [at] : []))
  for (const chapter of tree.chapters) visit(chapter, saying(chapter, together), [])
  return places
}

const ascending = (a: number, b: number) => a - b
