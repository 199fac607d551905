import type { OwnProfile, PublicProfile } from '@yantu/contract/identity/endpoints'
import { identityMessages } from '@yantu/contract/messages/identity'
import type { StaffRole } from '@yantu/contract/permissions'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { notFound } from '../../kernel/errors/index.ts'
import { newUserName } from './login.service.ts'
import { hashPassword } from './password.ts'
import { presentOwnProfile, presentPublicProfile } from './profile.presenter.ts'
import { insertRole } from './role.repository.ts'
import {
  findUser,
  findUserByPhone,
  findUsers,
  insertUser,
  type Standing,
  type UserRow,
  updateStanding,
  findDesignersNamed,
} from './user.repository.ts'

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

/** A user as an account, beside what others see of them. */
export interface Account extends Profile {
  phone: string
  isRealName: boolean
  certificatePhoto: string
  prizePhoto: string
  registeredAt: Date
}

export interface NewUser {
  phone: string
  name?: string
  /** Plain; hashed here. Give this or `passwordHash`, or neither for a user who logs in by code. */
  password?: string
  passwordHash?: string
  designer?: boolean
  white?: boolean
  roles?: readonly StaffRole[]
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
  /** Designers whose names begin so (folded), at most `most`. */
  designersNamed(beginning: string, most: number): Promise<{ id: number; userName: string }[]>
  findById(userId: number): Promise<Profile | null>
  findByPhone(phone: string): Promise<Profile | null>
  /** Null where there is no such user, or no more. */
  phoneOf(userId: number): Promise<string | null>
  /** Until when nothing is paid out to the user; null where that is past or never was. */
  payoutsRestUntil(userId: number, db?: DbOrTrx): Promise<Date | null>
  /** Of any of these ids; unknown ones are missing. Their phones are for nobody's eyes but their own and the staff's. */
  accounts(userIds: readonly number[], db?: DbOrTrx): Promise<ReadonlyMap<number, Account>>
  /** Writes what a review, or the user's own settings, made of them. */
  saveStanding(trx: Trx, userId: number, standing: Standing): Promise<void>
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
    if (!user) throw notFound(identityMessages.userNotFound)
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
    designersNamed: (beginning, most) => findDesignersNamed(db, beginning, most),
    async findById(userId) {
      const user = await findUser(db, userId)
      return user ? profileOf(user) : null
    },
    async findByPhone(phone) {
      const user = await findUserByPhone(db, phone)
      return user ? profileOf(user) : null
    },
    async phoneOf(userId) {
      const user = await findUser(db, userId)
      return user && !user.deleted_at ? user.phone : null
    },
    async payoutsRestUntil(userId, within = db) {
      const until = (await findUser(within, userId))?.payouts_rest_until ?? null
      return until && until > clock.now() ? until : null
    },
    async accounts(userIds, within = db) {
      const users = await findUsers(within, [...new Set(userIds)])
      return new Map(users.map((user) => [user.id, accountOf(user)]))
    },
    saveStanding: updateStanding,
    async createUser(user, within = db) {
      const { id } = await insertUser(within, {
        phone: user.phone,
        name: user.name ?? newUserName(),
        password_hash: user.passwordHash ?? (user.password ? await hashPassword(user.password) : null),
        type: user.designer ? 2 : 1,
        is_white: user.white ?? false,
        is_real_name: user.realName ?? false,
        school: user.school ?? '',
        avatar: user.avatar ?? '',
        created_at: user.createdAt ?? clock.now(),
      })
      for (const role of user.roles ?? []) await insertRole(within, { userId: id, role })
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

const accountOf = (user: UserRow): Account => ({
  ...profileOf(user),
  phone: user.phone,
  isRealName: user.is_real_name,
  certificatePhoto: user.certificate_photo,
  prizePhoto: user.prize_photo,
  registeredAt: user.created_at,
})
