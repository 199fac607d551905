import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { threadQuery } from './api.ts'
import { type Known, withEarlier, withNewest } from './messages.ts'

const nothing: Known = { list: [], hasEarlier: false }

/** A thread as it is read: the newest follow by themselves, earlier ones when they are asked for. */
export function useThread(userId: string, orderId: string) {
  const client = useQueryClient()
  const options = threadQuery(userId, orderId)
  const query = useQuery({ ...options, enabled: userId !== '' })
  const { data } = query
  const [known, setKnown] = useState(nothing)
  const [merged, setMerged] = useState<typeof data>(undefined)
  if (data && data !== merged) {
    setMerged(data)
    setKnown(withNewest(known, data))
  }

  const newest = data?.list.at(-1)?.messageId
  const isUnread = (data?.unreadCount ?? 0) > 0
  useEffect(() => {
    if (!newest || !isUnread || document.visibilityState !== 'visible') return
    const read = call('POST /api/demand/readThread', { orderId, messageId: newest }, { silent: true })
    // What could not be said now is said with the next message.
    read.then(
      () => client.setQueryData(options.queryKey, (thread) => thread && { ...thread, unreadCount: 0 }),
      () => undefined,
    )
  }, [client, newest, isUnread, orderId, options.queryKey])

  const earlier = useAction(async () => {
    const [first] = known.list
    if (!first) return
    const page = await call('GET /api/demand/queryThread', { orderId, before: first.messageId })
    setKnown((now) => withEarlier(now, page))
  })

  return { query, known, earlier, again: () => void query.refetch() }
}
