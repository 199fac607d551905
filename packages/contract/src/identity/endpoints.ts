import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { identityMessages } from '../messages/identity.ts'
import { asker, browser } from './asker.ts'
import { flag, id, newPassword, noInput, nothing, optionalId, phone, smsCode } from '../primitives.ts'

/** What a user sees of themself (specification section 3, User info). Never an ID or card number. */
export const ownProfile = z.object({
  userId: id,
  userName: z.string(),
  avatar: z.string(),
  phoneNumber: z.string(),
  following: z.number().int(),
  followers: z.number().int(),
  userType: z.enum(['1', '2']),
  vip: flag,
  isVip: flag,
  isWhite: flag,
  school: z.string(),
  certificatePhoto: z.string(),
  prizePhoto: z.string(),
  exitPassword: flag,
  isRealName: flag,
  isBindBankCard: flag,
  email: z.string(),
  workCount: z.number().int(),
})

/** What anybody may see of a user. */
export const publicProfile = ownProfile
  .pick({
    userId: true,
    userName: true,
    avatar: true,
    following: true,
    followers: true,
    userType: true,
    school: true,
    workCount: true,
  })
  .extend({
    /** Of another: whether the caller follows them. Ours. */
    isFollow: flag.optional(),
  })

export type OwnProfile = z.output<typeof ownProfile>
export type PublicProfile = z.output<typeof publicProfile>

export const smsPurposes = [
  'LOGIN',
  'CHANGEPASSWORD',
  'ENTRYAUDIT',
  'BIND_BANK_CARD',
  'NEWMOBILE',
  'OLDMOBILE',
  'REALNAMEAUDIT',
  /** Ours: the end of the account. */
  'DELETEACCOUNT',
] as const
export type SmsPurpose = (typeof smsPurposes)[number]

const session = z.object({ token: z.string(), user: ownProfile })

export const identityEndpoints = {
  loginBySmsCode: defineEndpoint({
    method: 'POST',
    path: '/api/user/login/SMSCode',
    summary: 'Log in with a code; an unknown number is registered',
    access: 'public',
    input: z.object({ mobile: phone, smsCode, browser }),
    data: session,
  }),
  loginByPassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/login/password',
    summary: 'Log in with a password',
    access: 'public',
    input: z.object({
      mobile: z
        .string({ error: identityMessages.accountRequired })
        .trim()
        .min(1, { error: identityMessages.accountRequired })
        .max(64)
        .regex(/^\P{Cs}*$/u, { error: identityMessages.loginFailed }),
      password: z
        .string({ error: identityMessages.passwordRequired })
        .min(1, { error: identityMessages.passwordRequired })
        .max(128),
      ...asker,
    }),
    data: session,
  }),
  sendLoginCode: defineEndpoint({
    method: 'POST',
    path: '/api/user/getSMSCode/login',
    summary: 'Send a login code',
    access: 'public',
    input: z.object({ mobile: phone, ...asker }),
    data: nothing,
    successMessage: identityMessages.codeSent,
  }),
  sendCode: defineEndpoint({
    method: 'POST',
    path: '/api/system/getSMSCode',
    summary: 'Send a code for a purpose',
    access: 'public',
    input: z.object({
      mobile: phone,
      SMSCodeType: z.enum(smsPurposes, { error: identityMessages.codeTypeInvalid }),
      ...asker,
    }),
    data: nothing,
    successMessage: identityMessages.smsSent,
  }),
  sendChangePasswordCode: defineEndpoint({
    method: 'POST',
    path: '/api/user/getSMSCode/changePassword',
    summary: 'Send a code for changing or recovering the password',
    access: 'public',
    input: z.object({ mobile: phone, ...asker }),
    data: nothing,
    successMessage: identityMessages.codeSent,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/changePassword/SMSCode',
    summary: 'Set a new password with a code; every session ends',
    access: 'public',
    input: z.object({ mobile: phone, smsCode, newPassword, browser }),
    data: nothing,
    successMessage: identityMessages.passwordChanged,
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/system/signout',
    summary: 'End the session',
    access: 'public',
    input: noInput,
    data: nothing,
    successMessage: identityMessages.signedOut,
  }),
  signOutEverywhere: defineEndpoint({
    method: 'POST',
    path: '/api/user/signOutEverywhere',
    summary: "End all of the caller's sessions, this one too; no browser is known any more",
    access: 'user',
    input: noInput,
    data: nothing,
    successMessage: identityMessages.signedOutEverywhere,
  }),
  getUserInfo: defineEndpoint({
    method: 'POST',
    path: '/api/user/getUserInfo',
    summary: "One's own profile, or another's public projection by userId",
    access: 'user',
    input: z.object({ userId: optionalId }),
    data: z.union([ownProfile, publicProfile]),
  }),
  getPerson: defineEndpoint({
    method: 'GET',
    path: '/api/user/getPerson',
    summary: "Anybody's public projection, for their page; visitors see it too",
    access: 'public',
    perViewer: true,
    input: z.object({ userId: id }),
    data: publicProfile,
    rate: 'read',
  }),
  queryUserWhite: defineEndpoint({
    method: 'GET',
    path: '/api/user/queryUserWhite',
    summary: 'Whether the caller may upload without certification',
    access: 'user',
    input: noInput,
    data: z.object({ isWhite: flag }),
  }),
  addFollow: defineEndpoint({
    method: 'POST',
    path: '/api/follow/addFollow',
    summary: 'Follow a user; the follower is the caller',
    access: 'user',
    input: z.object({ followerUserId: optionalId, followingUserId: id }),
    data: nothing,
    successMessage: '关注成功',
  }),
  cancelFollow: defineEndpoint({
    method: 'POST',
    path: '/api/follow/cancelFollow',
    summary: 'Stop following a user',
    access: 'user',
    input: z.object({ followerUserId: optionalId, followingUserId: id }),
    data: nothing,
    successMessage: '取消关注成功',
  }),
} as const
