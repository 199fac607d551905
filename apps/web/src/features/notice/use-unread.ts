import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationsLimits } from '@yantu/contract/limits/notifications'
import { useEffect, useRef, useState } from 'react'
import { type Unread, unreadQuery } from './api.ts'

/**
 * How much is unread, kept up to date without reloading (decision 0545): one tab of a browser asks while it is seen
 * and has a connection, and tells the others.
 */
export function useUnread(userId: string): number {
  const client = useQueryClient()
  const options = unreadQuery(userId)
  const asks = useAskingTab(`yantu.bell.${userId}`)
  const { data } = useQuery({
    ...options,
    refetchInterval: asks ? notificationsLimits.bellEveryMs : false,
    // A tab that is seen again asks at once, unless it was told within the minute.
    refetchOnWindowFocus: true,
  })

  const channel = useRef<BroadcastChannel>(null)
  /** What all tabs know, as text: a tab does not repeat what it was told. */
  const shared = useRef('')
  useEffect(() => {
    const opened = new BroadcastChannel(`yantu.bell.${userId}`)
    opened.onmessage = ({ data: told }: MessageEvent<Unread>) => {
      shared.current = JSON.stringify(told)
      client.setQueryData(unreadQuery(userId).queryKey, told)
    }
    channel.current = opened
    return () => opened.close()
  }, [client, userId])
  useEffect(() => {
    const text = JSON.stringify(data)
    if (!data || text === shared.current) return
    shared.current = text
    channel.current?.postMessage(data)
  }, [data])

  return Object.values(data ?? {}).reduce((sum, count) => sum + count, 0)
}

/** Whether this tab is the one that asks: the first that is seen, until it is hidden or closed. */
function useAskingTab(name: string): boolean {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    // Only secure pages have locks; elsewhere every tab that is seen asks.
    if (!navigator.locks) {
      setAsks(true)
      return
    }
    let stop = () => undefined as void
    const hold = () => {
      const given = new AbortController()
      const held = Promise.withResolvers<void>()
      stop = () => {
        given.abort()
        held.resolve()
        setAsks(false)
      }
      navigator.locks
        .request(name, { signal: given.signal }, () => {
          setAsks(true)
          return held.promise
        })
        .catch(() => undefined)
    }
    const follow = () => {
      stop()
      if (document.visibilityState === 'visible') hold()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [name])
  return asks
}
