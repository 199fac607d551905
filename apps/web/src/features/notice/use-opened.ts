import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/transport/call.ts'
import { unreadQuery } from './api.ts'
import { type NoticeType, withoutType } from './types.ts'

/**
 * Marks a type as read once its first page is there, and again when its reader has had it read anew.
 *
 * @param first The first page as it came; undefined before.
 */
export function useOpened(
  userId: string,
  type: NoticeType,
  first: { list: readonly { isRead: '0' | '1' }[] } | undefined,
): void {
  const client = useQueryClient()
  const open = useEffectEvent(async () => {
    const { queryKey } = unreadQuery(userId)
    if (!first?.list.some(({ isRead }) => isRead === '0')) return
    await call('GET /api/notify/setReadStatus', { msgType: Number(type) }, { silent: true })
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (shown) => shown && withoutType(shown, type))
  })
  useEffect(() => {
    // What could not be marked is marked by the next opening.
    void open().catch(() => undefined)
  }, [first])
}
