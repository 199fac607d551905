import type { OutlineTree } from '@yantu/contract/ai/tree'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Engine, startEngine } from './engine/client.ts'
import { createLatest } from './engine/latest.ts'
import type { DeckRequest, DrawnDeck, SkinInfo } from './engine/protocol.ts'
import { useLate } from './use-late.ts'
import { usePictures } from './use-pictures.ts'

export type LivePage = {
  /** Names the page whatever stands before it; see `DrawnPage.anchor`. */
  anchor: string
  /** The outline node that it shows; null for cover, contents and closing. */
  key: string | null
  title: string
  /** Everything to be said: the author's notes, then what the planner put aside. */
  notes: string
  /** The page in CSS variables `--bg` … `--a6`. The same string as long as the page looks the same. */
  svg(): string
  /** What the file's page has and this one has not. */
  omitted?: readonly string[]
}

export type LivePages = {
  pages: readonly LivePage[]
  /** Page numbers, from 1, on which a node stands; of a chapter and a page also those below. */
  pagesOf(nodeId: string): readonly number[]
  /** Null where the pages are a work's, whose colours are its own. */
  skin: SkinInfo | null
  request: DeckRequest
  /** Pages of the file, where more than are shown. */
  total?: number
}

export type LiveEngine = {
  /** What is to be drawn. */
  request: DeckRequest
  live: LivePages | null
  /** Why nothing newer could be drawn; what was drawn before stays. */
  problem: string | null
  /** The newest pages are long in coming: another worker may do better. */
  isLate: boolean
  retry(): void
}

export type LiveOptions = {
  /** Stands on every page of a deck that a model wrote. */
  label?: string
  /** Nothing is drawn for now. */
  isIdle?: boolean
}

/** A page object for each picture, kept as long as the picture is shown. */
function pagesFrom(deck: DrawnDeck, svgs: Map<number, string>): LivePage[] {
  for (const { id, svg } of deck.pages) if (svg !== undefined) svgs.set(id, svg)
  const shown = new Set(deck.pages.map(({ id }) => id))
  for (const id of svgs.keys()) if (!shown.has(id)) svgs.delete(id)
  return deck.pages.map(({ id, anchor, key, title, notes }) => {
    const svg = svgs.get(id) ?? ''
    return { anchor, key, title, notes, svg: () => svg }
  })
}

type Drawn = { deck: DrawnDeck; request: DeckRequest }

/**
 * The pages of an outline as they are while it is being written, drawn by a worker: typing never waits for them.
 */
export function useLiveEngine(
  tree: OutlineTree,
  themeId: string,
  { label, isIdle }: LiveOptions = {},
): LiveEngine {
  const [live, setLive] = useState<LivePages | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const pictures = usePictures(tree)
  const request = useMemo(
    (): DeckRequest => ({ tree, themeId, pictures, ...(label && { label }) }),
    [tree, themeId, pictures, label],
  )
  const stage = useRef<{ ask(request: DeckRequest): void } | null>(null)

  useEffect(() => {
    const engine: Engine = startEngine()
    const svgs = new Map<number, string>()
    const latest = createLatest(
      async (wanted: DeckRequest): Promise<Drawn> => ({
        deck: await engine.ask('deck', wanted),
        request: wanted,
      }),
      ({ deck, request: drawn }) => {
        const pages = pagesFrom(deck, svgs)
        const pagesOf = (id: string) => (deck.places[id] ?? []).map((at) => at + 1)
        setProblem(null)
        startTransition(() =>
          setLive((before) => ({
            pages,
            pagesOf,
            // The same object for the same skin: nothing that shows its colours is touched.
            skin: before?.skin?.id === deck.skin.id ? before.skin : deck.skin,
            request: drawn,
          })),
        )
      },
      (error) => setProblem(error instanceof Error ? error.message : String(error)),
    )
    stage.current = latest
    return () => {
      latest.close()
      engine.close()
    }
  }, [attempt])

  useEffect(() => {
    if (!isIdle) stage.current?.ask(request)
  }, [request, attempt, isIdle])

  const retry = useCallback(() => {
    setProblem(null)
    setAttempt((count) => count + 1)
  }, [])
  const isAwaited = !isIdle && problem === null && live?.request !== request
  const isLate = useLate(isAwaited, live, attempt)
  return { request, live, problem, isLate, retry }
}
