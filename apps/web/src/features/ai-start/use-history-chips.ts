import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '@yantu/contract/ai/endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { quietly } from '../../lib/quietly.ts'
import { historyListQuery } from './api.ts'

/** How long a deletion can be taken back, in ms. */
const UNDO_MS = 6_000

export type HistoryChips = {
  entries: readonly HistoryEntry[]
  status: 'loading' | 'failed' | 'ready'
  retry(): void
  /** Hides an entry, and deletes it unless it is taken back in time. */
  remove(entry: HistoryEntry): void
  /** The entry that can be taken back. */
  leaving: HistoryEntry | null
  undo(): void
  clear(): Promise<boolean>
}

export function useHistoryChips(userId: string): HistoryChips {
  const client = useQueryClient()
  const options = historyListQuery(userId)
  const { data, isError, refetch } = useQuery(options)
  const [leaving, setLeaving] = useState<HistoryEntry | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])

  async function commit(entry: HistoryEntry): Promise<void> {
    const { historyId } = entry
    const deleted = await quietly(call('POST /api/ai/history/delete', { historyId }).then(() => true))
    if (!deleted) setGone((ids) => ids.filter((id) => id !== historyId))
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

  async function clear(): Promise<boolean> {
    setLeaving(null)
    const cleared = await quietly(call('POST /api/ai/history/clear', {}).then(() => true))
    if (cleared) client.setQueryData(options.queryKey, { list: [], total: 0 })
    await client.invalidateQueries({ queryKey: options.queryKey })
    return cleared ?? false
  }

  return {
    entries: (data?.list ?? []).filter(({ historyId }) => !gone.includes(historyId)),
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    retry: () => void refetch(),
    remove,
    leaving,
    undo,
    clear,
  }
}
