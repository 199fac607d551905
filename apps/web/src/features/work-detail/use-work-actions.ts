import { useQueryClient } from '@tanstack/react-query'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { identityMessages } from '@yantu/contract/messages/identity'
import { call } from '../../lib/transport/call.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { currentUserId, useRequireLogin } from '../session/index.ts'
import { workQuery } from './api.ts'

export interface Toggle {
  on: boolean
  /** A request is under way: further presses do nothing. */
  locked: boolean
  press(): void
}

const favoured = (work: WorkDetail, on: boolean): WorkDetail => ({ ...work, isCollection: on ? '1' : '0' })

const liked = (work: WorkDetail, on: boolean): WorkDetail =>
  (work.isLike === '1') === on
    ? work
    : { ...work, isLike: on ? '1' : '0', likeCount: work.likeCount + (on ? 1 : -1) }

const followed = (work: WorkDetail, on: boolean): WorkDetail =>
  (work.isFollow === '1') === on
    ? work
    : { ...work, isFollow: on ? '1' : '0', followers: Math.max(0, work.followers + (on ? 1 : -1)) }

/** Favouring and liking a work, and following its designer; a visitor logs in first, then the action goes on. */
export function useWorkActions(work: WorkDetail): { favourite: Toggle; like: Toggle; follow: Toggle } {
  const { templateId, userId, isCollection, isLike, isFollow } = work
  const tell = { announce: true }
  return {
    favourite: useToggle(templateId, isCollection, favoured, (on) =>
      call(
        on ? 'POST /api/collection/addCollection' : 'POST /api/collection/cancelCollection',
        { templateId },
        tell,
      ),
    ),
    like: useToggle(templateId, isLike, liked, (on) =>
      call(on ? 'POST /api/template/addLike' : 'POST /api/template/cancelLike', { templateId }),
    ),
    follow: useToggle(templateId, isFollow, followed, (on) =>
      currentUserId() === userId
        ? refuse
        : call(
            on ? 'POST /api/follow/addFollow' : 'POST /api/follow/cancelFollow',
            { followingUserId: userId },
            tell,
          ),
    ),
  }
}

/** Nobody follows themself. */
const refuse = 'self'

function useToggle(
  templateId: string,
  flag: '0' | '1',
  next: (work: WorkDetail, on: boolean) => WorkDetail,
  send: (on: boolean) => Promise<unknown> | typeof refuse,
): Toggle {
  const client = useQueryClient()
  const requireLogin = useRequireLogin()
  /**
   * An answer under way may be older than what was just done: it is given up and asked for again. An action that
   * waited for a login is done by whoever logged in.
   */
  const { run, busy } = useAction(async () => {
    const on = flag !== '1'
    const sent = send(on)
    if (sent === refuse) return toast.warning(identityMessages.followSelf)
    await sent
    const { queryKey } = workQuery(templateId, currentUserId())
    const outdated = client.isFetching({ queryKey, exact: true }) > 0
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, (shown) => shown && next(shown, on))
    if (outdated) void client.refetchQueries({ queryKey, exact: true })
  })
  return { on: flag === '1', locked: busy, press: () => requireLogin(() => void run()) }
}
