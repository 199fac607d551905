import type { OwnProfile, PublicProfile } from '@yantu/contract/identity/endpoints'
import type { UserRow } from './user.repository.ts'

export const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')

export interface ProfileExtras {
  isMember: boolean
  workCount: number
}

export function presentPublicProfile(user: UserRow, workCount: number): PublicProfile {
  return {
    userId: String(user.id),
    userName: user.name,
    avatar: user.avatar,
    following: user.following_count,
    followers: user.follower_count,
    userType: user.type === 2 ? '2' : '1',
    school: user.school,
    workCount,
  }
}

export function presentOwnProfile(user: UserRow, { isMember, workCount }: ProfileExtras): OwnProfile {
  return {
    ...presentPublicProfile(user, workCount),
    phoneNumber: user.phone,
    vip: flag(isMember),
    isVip: flag(isMember),
    isWhite: flag(user.is_white),
    certificatePhoto: user.certificate_photo,
    prizePhoto: user.prize_photo,
    exitPassword: flag(user.password_hash !== null),
    isRealName: flag(user.is_real_name),
    isBindBankCard: flag(user.is_bank_card_bound),
    email: user.email,
  }
}
