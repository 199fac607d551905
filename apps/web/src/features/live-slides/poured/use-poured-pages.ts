import type { OutlineTree } from '@yantu/contract/ai/tree'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import { messageOf } from '../../../lib/transport/errors.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { createLatest } from '../engine/latest.ts'
import { anchorsOf, placesOf } from '../engine/places.ts'
import type { DeckRequest } from '../engine/protocol.ts'
import type { LivePage, LivePages } from '../use-live-pages.ts'
import { holdPictures, type PouredPictures } from './pictures.ts'

/** After the last edit, ms. */
const REST_MS = 600
/** Of an outline that never rests because it is being written, ms. */
const LONGEST_MS = 3_000

const OFFLINE = '网络已断开，页面停在断开之前，连上后会接着画'

type Preview = Data<'POST /api/ai/market/preview'>
type Wanted = { tree: OutlineTree; words: string; historyId: string | null }
type Drawn = { pages: LivePage[]; total: number; tree: OutlineTree; words: string }

export type PouredPages = {
  live: LivePages | null
  /** Whether the pages are those of an outline that has changed since. */
  isStale: boolean
  /** Why nothing newer could be drawn; what was drawn before stays. */
  problem: string | null
  retry(): void
}

/** An outline as it decides about a deck: which figures are doubted plays no part. */
const wordsOf = (tree: OutlineTree): string =>
  JSON.stringify(tree, (key, value: unknown) => (key === 'doubts' ? undefined : value))

const textOf = (svg: string): string => svg.replaceAll(/<[^>]*>/g, '')

function pagesFrom(preview: Preview, pictures: PouredPictures): LivePage[] {
  pictures.take(preview.pictures)
  const anchors = anchorsOf(preview.pages)
  return preview.pages.map(({ svg, key, title, notes, omitted }, at) => {
    const shown = pictures.withAddresses(svg)
    return { anchor: anchors[at] ?? '', key, title, notes, omitted, svg: () => shown }
  })
}

/**
 * The pages of an outline poured into a work, as they will be in the file, drawn by the server: at once when the
 * theme is chosen, then whenever the author rests. Nothing is asked for while `themeId` is null.
 */
export function usePouredPages(
  themeId: string | null,
  { tree, historyId }: { tree: OutlineTree; historyId: string | null },
  request: DeckRequest,
): PouredPages {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isOnline = useOnline()
  const words = useMemo(() => (themeId === null ? '' : wordsOf(tree)), [themeId, tree])
  const drawer = useRef<{ ask(wanted: Wanted): void } | null>(null)
  const askedWords = useRef('')
  const dueAt = useRef(0)

  useEffect(() => {
    if (themeId === null) return
    const pictures = holdPictures()
    const left = new AbortController()
    const latest = createLatest(
      async ({ historyId: entry, ...wanted }: Wanted) => {
        const order = {
          themeId,
          outline: wanted.tree,
          known: pictures.names(),
          ...(entry && { historyId: entry }),
        }
        const options = { silent: true, signal: left.signal }
        return { preview: await call('POST /api/ai/market/preview', order, options), ...wanted }
      },
      ({ preview, ...asked }) => {
        const pages = pagesFrom(preview, pictures)
        setProblem(null)
        startTransition(() => setDrawn({ pages, total: preview.total, ...asked }))
      },
      (error) => setProblem(navigator.onLine ? messageOf(error) : OFFLINE),
    )
    drawer.current = latest
    return () => {
      latest.close()
      left.abort()
      drawer.current = null
      askedWords.current = ''
      dueAt.current = 0
      setDrawn(null)
      setProblem(null)
      pictures.release()
    }
  }, [themeId])

  const isEmpty = tree.chapters.length === 0
  useEffect(() => {
    if (themeId === null || isEmpty || words === askedWords.current) return
    const now = Date.now()
    if (dueAt.current === Infinity) dueAt.current = now + LONGEST_MS
    const timer = setTimeout(
      () => {
        dueAt.current = Infinity
        askedWords.current = words
        drawer.current?.ask({ tree, words, historyId })
      },
      Math.max(0, Math.min(REST_MS, dueAt.current - now)),
    )
    return () => clearTimeout(timer)
  }, [themeId, isEmpty, words, tree, historyId, attempt])

  const retry = useCallback(() => {
    askedWords.current = ''
    dueAt.current = 0
    setProblem(null)
    setAttempt((count) => count + 1)
  }, [])
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry()
    wasOnline.current = isOnline
  }, [isOnline, retry])

  const pagesOf = useMemo(() => {
    const placed = drawn?.pages.map(({ key, svg }) => ({ key, text: textOf(svg()) })) ?? []
    const places = drawn ? placesOf(drawn.tree, placed) : {}
    return (id: string) => (places[id] ?? []).map((at) => at + 1)
  }, [drawn])
  const live = useMemo(
    (): LivePages | null =>
      drawn && themeId !== null
        ? { pages: drawn.pages, total: drawn.total, pagesOf, skin: null, request }
        : null,
    [drawn, themeId, pagesOf, request],
  )
  return { live, isStale: drawn !== null && drawn.words !== words, problem, retry }
}
