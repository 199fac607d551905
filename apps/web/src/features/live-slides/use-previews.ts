import { useEffect, useRef, useState } from 'react'
import { type Engine, startEngine } from './engine/client.ts'
import type { DeckRequest, DrawnPreview, LayoutPreview } from './engine/protocol.ts'
import { skins } from './engine/skins.ts'

/** Long enough that previews are not redrawn under the author's fingers, ms. */
const REST_MS = 450

/** A worker for as long as something is looked at in it. */
function useEngine(isWanted: boolean) {
  const engine = useRef<Engine | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const started = startEngine()
    engine.current = started
    return () => {
      engine.current = null
      started.close()
    }
  }, [isWanted])
  return engine
}

export type SkinPreviews = Readonly<Record<string, DrawnPreview>>

/**
 * The page at `anchor` in every skin, by skin id, each as soon as it is drawn; drawn anew when the author rests.
 * The palette plays no part: pages are drawn in variables.
 */
export function useSkinPreviews(request: DeckRequest | null, anchor: string | null): SkinPreviews {
  const [previews, setPreviews] = useState<SkinPreviews>({})
  const engine = useEngine(request !== null)
  const { tree, label, pictures } = request ?? {}

  useEffect(() => {
    if (!tree || !pictures || anchor === null) return
    let isOver = false
    const draw = async () => {
      for (const { id } of skins) {
        const wanted = { tree, pictures, anchor, themeId: id, ...(label && { label }) }
        const drawn = await engine.current?.ask('preview', wanted).catch(() => undefined)
        if (isOver) return
        if (drawn) setPreviews((known) => ({ ...known, [id]: drawn }))
      }
    }
    const timer = setTimeout(() => void draw(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tree, label, pictures, anchor, engine])

  return previews
}

/** A node's page in the layouts that can carry it; null while they are drawn. */
export function useLayoutPreviews(request: DeckRequest, nodeId: string): readonly LayoutPreview[] | null {
  const [previews, setPreviews] = useState<readonly LayoutPreview[] | null>(null)
  const engine = useEngine(true)

  useEffect(() => {
    let isOver = false
    engine.current?.ask('layouts', { ...request, nodeId }).then(
      (drawn) => !isOver && setPreviews(drawn),
      () => !isOver && setPreviews([]),
    )
    return () => {
      isOver = true
    }
  }, [request, nodeId, engine])

  return previews
}
