import type { OwnProfile, PublicProfile } from '@yantu/contract/identity/endpoints'
import { messages } from '@yantu/contract/messages'
import type { Db, DbOrTrx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { notFound } from '../../kernel/errors/index.ts'
import { newUserName } from './login.service.ts'
import { hashPassword } from './password.ts'
import { presentOwnProfile, presentPublicProfile } from './profile.presenter.ts'
import { findUser, findUserByPhone, findUsers, insertUser, type UserRow } from './user.repository.ts'

/** What other modules may know of a user. */
export interface Profile {
  userId: number
  userName: string
  avatar: string
  isDesigner: boolean
  school: string
  following: number
  followers: number
}

export interface NewUser {
  phone: string
  name?: string
  /** Plain; hashed here. Give this or `passwordHash`, or neither for a user who logs in by code. */
  password?: string
  passwordHash?: string
  designer?: boolean
  white?: boolean
  admin?: boolean
  realName?: boolean
  school?: string
  avatar?: string
  createdAt?: Date
}

export interface Profiles {
  own(userId: number): Promise<OwnProfile>
  /** Throws 404 when there is no such user. */
  public(userId: number): Promise<PublicProfile>
  present(user: UserRow): Promise<OwnProfile>
  /** Profiles by id; unknown ids are missing. */
  profiles(userIds: readonly number[], db?: DbOrTrx): Promise<ReadonlyMap<number, Profile>>
  findById(userId: number): Promise<Profile | null>
  findByPhone(phone: string): Promise<Profile | null>
  /** Makes a user and returns its id. A phone that is taken is a unique violation. */
  createUser(user: NewUser, db?: DbOrTrx): Promise<number>
}

export interface ProfileDeps {
  db: Db
  clock: Clock
  isMember: (userId: number) => Promise<boolean>
  workCounts: (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

export function createProfiles({ db, clock, isMember, workCounts }: ProfileDeps): Profiles {
  const workCount = async (userId: number) => (await workCounts([userId])).get(userId) ?? 0

  async function userOrNotFound(userId: number): Promise<UserRow> {
    const user = await findUser(db, userId)
    if (!user) throw notFound(messages.userNotFound)
    return user
  }

  async function present(user: UserRow): Promise<OwnProfile> {
    const [member, works] = await Promise.all([isMember(user.id), workCount(user.id)])
    return presentOwnProfile(user, { isMember: member, workCount: works })
  }

  return {
    present,
    own: async (userId) => present(await userOrNotFound(userId)),
    async public(userId) {
      return presentPublicProfile(await userOrNotFound(userId), await workCount(userId))
    },
    async profiles(userIds, within = db) {
      const users = await findUsers(within, [...new Set(userIds)])
      return new Map(users.map((user) => [user.id, profileOf(user)]))
    },
    async findById(userId) {
      const user = await findUser(db, userId)
      return user ? profileOf(user) : null
    },
    async findByPhone(phone) {
      const user = await findUserByPhone(db, phone)
      return user ? profileOf(user) : null
    },
    async createUser(user, within = db) {
      const { id } = await insertUser(within, {
        phone: user.phone,
        name: user.name ?? newUserName(),
        password_hash: user.passwordHash ?? (user.password ? await hashPassword(user.password) : null),
        type: user.designer ? 2 : 1,
        is_white: user.white ?? false,
        is_admin: user.admin ?? false,
        is_real_name: user.realName ?? false,
        school: user.school ?? '',
        avatar: user.avatar ?? '',
        created_at: user.createdAt ?? clock.now(),
      })
      return id
    },
  }
}

const profileOf = (user: UserRow): Profile => ({
  userId: user.id,
  userName: user.name,
  avatar: user.avatar,
  isDesigner: user.type === 2,
  school: user.school,
  following: user.following_count,
  followers: user.follower_count,
})
