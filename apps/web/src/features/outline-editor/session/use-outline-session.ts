import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { OutlineStart } from '../../../lib/outline-start.ts'
import { createOutlineSession } from './session.ts'
import type { OutlineSession } from './types.ts'

/**
 * The outline of a history entry, or one that begins with `start`; `onHistory` is told the entry's id as soon as
 * the stream names it. With neither it stays `loading`.
 */
export function useOutlineSession({
  historyId,
  start,
  onHistory,
}: {
  historyId: string | null
  start: OutlineStart | null
  onHistory(id: string): void
}): OutlineSession {
  const told = useEffectEvent(onHistory)
  const [store] = useState(createOutlineSession)
  useEffect(() => store.open({ historyId, start, onHistory: (id) => told(id) }), [store, historyId, start])
  useEffect(() => () => store.close(), [store])
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
