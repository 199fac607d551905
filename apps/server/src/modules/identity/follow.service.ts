import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import { identityMessages } from '@yantu/contract/messages/identity'
import type { Notify } from '../notifications/index.ts'
import { deleteFollow, insertFollow, lockUsers, selectFollowed } from './follow.repository.ts'
import { followedNotice } from './identity.notices.ts'
import { findUser } from './user.repository.ts'

export interface Follows {
  /** Follows a user; again is no change. The followed user is told the first time. Refuses oneself and nobody. */
  follow(followerId: number, followeeId: number): Promise<void>
  unfollow(followerId: number, followeeId: number): Promise<void>
  isFollowing(followerId: number, followeeId: number): Promise<boolean>
  /** Which of `followeeIds` the follower follows. */
  followedAmong(followerId: number, followeeIds: readonly number[]): Promise<ReadonlySet<number>>
}

export function createFollows({ db, clock, notify }: { db: Db; clock: Clock; notify: Notify }): Follows {
  const followedAmong = async (followerId: number, followeeIds: readonly number[]) =>
    new Set(await selectFollowed(db, followerId, followeeIds))

  return {
    async follow(followerId, followeeId) {
      if (followerId === followeeId) throw new Refusal(identityMessages.followSelf)
      await db.transaction().execute(async (trx) => {
        const present = await lockUsers(trx, [followerId, followeeId])
        if (!present.includes(followeeId)) throw new Refusal(identityMessages.userNotFound)
        if (!(await insertFollow(trx, { followerId, followeeId, now: clock.now() }))) return
        const follower = await findUser(trx, followerId)
        await notify(trx, followedNotice(followeeId, { id: followerId, name: follower?.name ?? '' }))
      })
    },
    async unfollow(followerId, followeeId) {
      await db.transaction().execute(async (trx) => {
        await lockUsers(trx, [followerId, followeeId])
        await deleteFollow(trx, followerId, followeeId)
      })
    },
    followedAmong,
    isFollowing: async (followerId, followeeId) =>
      (await followedAmong(followerId, [followeeId])).has(followeeId),
  }
}
