import { useQueryClient } from '@tanstack/react-query'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { messages } from '@yantu/contract/messages'
import { call } from '../../lib/api.ts'
import { quietly } from '../../lib/quietly.ts'
import { toast } from '../../lib/toast.ts'
import { currentUserId, useRequireLogin } from '../session/index.ts'
import { workQuery } from './api.ts'
import { useLock } from './use-lock.ts'

export interface Toggle {
  on: boolean
  /** A request is under way: further presses do nothing. */
  locked: boolean
  press(): void
}

const favoured = (work: WorkDetail, on: boolean): WorkDetail => ({ ...work, isCollection: on ? '1' : '0' })

const followed = (work: WorkDetail, on: boolean): WorkDetail =>
  (work.isFollow === '1') === on
    ? work
    : { ...work, isFollow: on ? '1' : '0', followers: Math.max(0, work.followers + (on ? 1 : -1)) }

/** Favouring a work and following its designer; a visitor logs in first, then the action goes on. */
export function useWorkActions(work: WorkDetail): { favourite: Toggle; follow: Toggle } {
  const client = useQueryClient()
  const requireLogin = useRequireLogin()
  const [favouring, lockFavourite] = useLock()
  const [following, lockFollow] = useLock()

  /**
   * An answer under way may be older than what was just done: it is given up and asked for again. An action that
   * waited for a login is done by whoever logged in.
   */
  async function change(next: (work: WorkDetail) => WorkDetail) {
    const { queryKey } = workQuery(work.templateId, currentUserId())
    const outdated = client.isFetching({ queryKey, exact: true }) > 0
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, (shown) => shown && next(shown))
    if (outdated) void client.refetchQueries({ queryKey, exact: true })
  }

  async function toggleFavourite() {
    const on = work.isCollection !== '1'
    const key = on ? 'POST /api/collection/addCollection' : 'POST /api/collection/cancelCollection'
    const done = await quietly(call(key, { templateId: work.templateId }, { announce: true }))
    if (done !== undefined) await change((shown) => favoured(shown, on))
  }

  async function toggleFollow() {
    if (currentUserId() === work.userId) return toast.warning(messages.followSelf)
    const on = work.isFollow !== '1'
    const key = on ? 'POST /api/follow/addFollow' : 'POST /api/follow/cancelFollow'
    const done = await quietly(call(key, { followingUserId: work.userId }, { announce: true }))
    if (done !== undefined) await change((shown) => followed(shown, on))
  }

  return {
    favourite: {
      on: work.isCollection === '1',
      locked: favouring,
      press: () => requireLogin(() => void lockFavourite(toggleFavourite)),
    },
    follow: {
      on: work.isFollow === '1',
      locked: following,
      press: () => requireLogin(() => void lockFollow(toggleFollow)),
    },
  }
}
