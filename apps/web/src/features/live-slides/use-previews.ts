import { useCallback, useEffect, useState } from 'react'
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

export type SkinPreviews = Readonly<Record<string, DrawnPreview>>

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
    const engine = join()
    const draw = async () => {
      for (const { id } of skins) {
        const wanted = { tree, pictures, anchor, themeId: id, ...(label && { label }) }
        const drawn = await ask(engine, 'preview', wanted)
        if (isOver) return
        if (drawn) setPreviews((known) => ({ ...known, [id]: drawn }))
      }
    }
    const timer = setTimeout(() => void draw(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      leave(engine)
    }
  }, [tree, label, pictures, anchor])

  return previews
}

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
