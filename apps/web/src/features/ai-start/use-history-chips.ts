import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '@yantu/contract/ai/endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/transport/call.ts'
import { historyListQuery } from './api.ts'

/** How long a deletion can be taken back, in ms. */
const UNDO_MS = 6_000

export type HistoryChips = {
  entries: readonly HistoryEntry[]
  query: UseQueryResult
  /** Hides an entry, and deletes it unless it is taken back in time. */
  remove(entry: HistoryEntry): void
  /** The entry that can be taken back. */
  leaving: HistoryEntry | null
  undo(): void
  clear(): Promise<void>
}

export function useHistoryChips(userId: string): HistoryChips {
  const client = useQueryClient()
  const options = historyListQuery(userId)
  const query = useQuery(options)
  const [leaving, setLeaving] = useState<HistoryEntry | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])

  async function commit(entry: HistoryEntry): Promise<void> {
    const { historyId } = entry
    await call('POST /api/ai/history/delete', { historyId }).catch(() =>
      setGone((ids) => ids.filter((id) => id !== historyId)),
    )
    await client.invalidateQueries({ queryKey: options.queryKey })
  }

  const settle = useEffectEvent(() => {
    if (leaving) void commit(leaving)
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => {
      settle()
      setLeaving(null)
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  useEffect(() => {
    const leave = () => settle()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      settle()
    }
  }, [])

  function remove(entry: HistoryEntry): void {
    if (leaving) void commit(leaving)
    setGone((ids) => [...ids, entry.historyId])
    setLeaving(entry)
  }

  function undo(): void {
    setGone((ids) => ids.filter((id) => id !== leaving?.historyId))
    setLeaving(null)
  }

  async function clear(): Promise<void> {
    setLeaving(null)
    await call('POST /api/ai/history/clear', {})
    client.setQueryData(options.queryKey, { list: [], total: 0 })
  }

  return {
    entries: (query.data?.list ?? []).filter(({ historyId }) => !gone.includes(historyId)),
    query,
    remove,
    leaving,
    undo,
    clear,
  }
}
