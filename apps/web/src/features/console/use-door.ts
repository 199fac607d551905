import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import { useEffect, useState } from 'react'
import { openLogin } from '../../lib/app-state.ts'
import { onRefusal } from '../../lib/transport/request.ts'
import { useSession } from '../session/index.ts'
import { type StaffSession, staffSessionQuery } from './api.ts'
import { type Door, doorOf } from './door.ts'

export interface DoorState {
  door: Door
  /** As it was when the door last stood open; null for who has not been inside. */
  inside: StaffSession | null
  /** Asks once more who this is. */
  retry: () => void
  isAsking: boolean
  /** The second factor has been shown. */
  enter: () => void
}

/**
 * Who `userId` is to the console. Whatever call is told that the session is over or has to show the second factor
 * again, the server is asked anew; the login that the first opens leads back here.
 */
export function useDoor(userId: string): DoorState {
  const client = useQueryClient()
  const isSignedIn = useSession() !== null
  const options = staffSessionQuery(userId)
  const asked = useQuery({ ...options, enabled: isSignedIn })
  const door = doorOf(isSignedIn, asked)

  const [inside, setInside] = useState<StaffSession | null>(null)
  const next = door === 'open' ? (asked.data ?? null) : door === 'closed' ? null : inside
  if (next !== inside) setInside(next)

  useEffect(() => {
    onRefusal(({ code }) => {
      if (code === SECOND_FACTOR_NEEDED || code === 401) {
        void client.resetQueries({ queryKey: staffSessionQuery(userId).queryKey })
      }
      if (code === 401) openLogin(() => undefined)
    })
    return () => onRefusal(() => undefined)
  }, [client, userId])

  return {
    door,
    inside: next,
    retry: () => void asked.refetch(),
    isAsking: asked.isFetching,
    enter: () => client.setQueryData(options.queryKey, verified),
  }
}

const verified = (known: StaffSession | undefined): StaffSession | undefined =>
  known && { ...known, secondFactor: 'verified' }
