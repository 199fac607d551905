import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Engine, EngineFailure, startEngine } from './engine/client.ts'
import type { DeckRequest, DrawnPreview, EngineCall, EngineCalls, LayoutPreview } from './engine/protocol.ts'
import { skins } from './engine/skins.ts'
import { useLate } from './use-late.ts'

/** Long enough that previews are not redrawn under the author's fingers, ms. */
export const REST_MS = 450

/** A worker that is kept for a while when nobody looks any more, so that it is warm the next time. */
const KEPT_MS = 60_000
let shared: { engine: Engine; users: number; timer?: ReturnType<typeof setTimeout> } | null = null

function join(): Engine {
  shared ??= { engine: startEngine(), users: 0 }
  clearTimeout(shared.timer)
  shared.users++
  return shared.engine
}

function leave(engine: Engine): void {
  if (shared?.engine !== engine) return
  shared.users--
  if (shared.users > 0) return
  shared.timer = setTimeout(() => {
    engine.close()
    giveUp(engine)
  }, KEPT_MS)
}

/** One that has failed is given up, so that the next to look starts another. */
function giveUp(engine: Engine): void {
  if (shared?.engine === engine) shared = null
}

async function ask<Call extends EngineCall>(
  engine: Engine,
  call: Call,
  request: EngineCalls[Call]['request'],
): Promise<EngineCalls[Call]['answer'] | null> {
  try {
    return await engine.ask(call, request)
  } catch (error) {
    if (error instanceof EngineFailure) giveUp(engine)
    return null
  }
}

/** Each skin's page by its id; null where it could not be drawn, or is long in coming. */
export type SkinPreviews = Readonly<Record<string, DrawnPreview | null>>

/** So many workers are tried for one row: what kills two would kill a third. */
const WORKERS = 2

/**
 * The page at `anchor` in every skin, by skin id, each as soon as it is drawn; drawn anew when the author rests.
 * The palette plays no part: pages are drawn in variables.
 */
export function useSkinPreviews(request: DeckRequest | null, anchor: string | null): SkinPreviews {
  const [previews, setPreviews] = useState<SkinPreviews>({})
  const { tree, label, pictures } = request ?? {}

  useEffect(() => {
    if (!tree || !pictures || anchor === null) return
    let isOver = false
    let engine = join()
    let workers = 1
    const drawnIn = async (themeId: string): Promise<DrawnPreview | null> => {
      const drawn = await ask(engine, 'preview', { tree, pictures, anchor, themeId, ...(label && { label }) })
      if (drawn || isOver || engine === shared?.engine || workers === WORKERS) return drawn
      workers++
      engine = join()
      return drawnIn(themeId)
    }
    const draw = async () => {
      for (const { id } of skins) {
        const drawn = await drawnIn(id)
        if (isOver) return
        setPreviews((known) => ({ ...known, [id]: drawn ?? known[id] ?? null }))
      }
    }
    const timer = setTimeout(() => void draw(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      leave(engine)
    }
  }, [tree, label, pictures, anchor])

  const isAwaited = tree !== undefined && skins.some(({ id }) => !(id in previews))
  const isLate = useLate(isAwaited, previews, 0)
  return useMemo(() => (isLate ? { ...undrawn, ...previews } : previews), [isLate, previews])
}

const undrawn: SkinPreviews = Object.fromEntries(skins.map(({ id }) => [id, null]))

export type LayoutPreviews = {
  /** Null while they are drawn. */
  previews: readonly LayoutPreview[] | null
  /** They could not be drawn, or are long in coming. */
  isMissing: boolean
  retry(): void
}

/** A node's page in the layouts that can carry it. */
export function useLayoutPreviews(request: DeckRequest, nodeId: string): LayoutPreviews {
  const [previews, setPreviews] = useState<readonly LayoutPreview[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    const engine = join()
    void ask(engine, 'layouts', { ...request, nodeId }).then((drawn) => {
      if (isOver) return
      setFailed(drawn === null)
      if (drawn) setPreviews(drawn)
    })
    return () => {
      isOver = true
      leave(engine)
    }
  }, [request, nodeId, attempt])

  const isLate = useLate(previews === null && !hasFailed, previews, attempt)
  const retry = useCallback(() => {
    // One that never answers is not known to have failed.
    shared?.engine.close()
    shared = null
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  return { previews, isMissing: previews === null && (hasFailed || isLate), retry }
}
