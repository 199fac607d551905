import type { OutlineTree } from '@yantu/contract/ai/tree'

type PageLayout = NonNullable<OutlineTree['chapters'][number]['layout']>

/** What decides how a deck looks. */
export type DeckRequest = {
  tree: OutlineTree
  /** `<skin>-<palette>` of the built-in themes. */
  themeId: string
  /** The visible label of a deck that a model wrote. */
  label?: string
  /** Addresses of the outline's pictures by file id; those that are missing are drawn by the skin. */
  pictures: Readonly<Record<string, string>>
}

/** Ten colours by slot, six hexadecimal digits each. */
export type Colors = Readonly<Record<string, string>>
export type PaletteInfo = { id: string; name: string; dark: boolean; colors: Colors }
export type SkinInfo = { id: string; palettes: readonly PaletteInfo[] }

/** One page as it was drawn; its SVG is sent only when it is another than in the deck before. */
export type DrawnPage = {
  /** Equal for equal pictures of equal pages. */
  id: number
  svg?: string
  /** Names the page whatever stands before it: the node and its how-manieth page, or `cover`, `closing`. */
  anchor: string
  /** The outline node it shows, a chapter's for its section page. */
  key: string | null
  title: string
  notes: string
}

export type DrawnDeck = {
  skin: SkinInfo
  pages: readonly DrawnPage[]
  /** Places in `pages`, from 0, on which a node's words stand; a chapter's and page's own come first. */
  places: Readonly<Record<string, readonly number[]>>
}

/** One page of a deck, drawn to be looked at beside others. */
export type DrawnPreview = { svg: string; skin: SkinInfo }

export type LayoutPreview = { layout: PageLayout; svg: string }

export type EngineCalls = {
  deck: { request: DeckRequest; answer: DrawnDeck }
  /** The page at an anchor, of the same outline in any theme. */
  preview: { request: DeckRequest & { anchor: string }; answer: DrawnPreview }
  /** The first page of a node in every layout that can carry it, each different to look at. */
  layouts: { request: DeckRequest & { nodeId: string }; answer: readonly LayoutPreview[] }
}
export type EngineCall = keyof EngineCalls

export type EngineMessage = {
  [Call in EngineCall]: { id: number; call: Call; request: EngineCalls[Call]['request'] }
}[EngineCall]
export type EngineAnswer = { id: number; answer: unknown } | { id: number; error: string }
