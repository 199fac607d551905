import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/transport/call.ts'
import { messageOf } from '../../lib/transport/errors.ts'
import { createOutbox, type Outbox } from './model/outbox.ts'

/** Everything that the room shows depends on what was decided. */
const roomKeys = ['GET /api/admin/works/queue', 'GET /api/admin/works/counts', 'GET /api/admin/works/item']

export const askRoomAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(roomKeys.map((key) => client.invalidateQueries({ queryKey: [key] })))

/** The room's decisions on their way; what is held goes when the room or the page is left. */
export function useOutbox(): Outbox {
  const client = useQueryClient()
  const [outbox] = useState(() =>
    createOutbox({
      async send(decision, isLeaving) {
        await call('POST /api/admin/works/decide', decision, { silent: true, keepalive: isLeaving }).finally(
          () => void askRoomAgain(client),
        )
      },
      messageOf,
      now: Date.now,
      later(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    }),
  )
  useEffect(() => {
    const leave = () => void outbox.flush(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [outbox])
  return outbox
}
