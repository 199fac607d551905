import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fileRules } from '../files/rules.ts'
import { accountLimits } from '../limits/account.ts'
import { identityLimits } from '../limits/identity.ts'
import { accountMessages } from '../messages/account.ts'
import { filesMessages } from '../messages/files.ts'
import { flag, formFile, id, noInput, nothing, optionalId, phone, smsCode, wireTime } from '../primitives.ts'
import { countCharacters, plainLine } from '../text.ts'
import { browser } from './asker.ts'

const { min, max } = identityLimits.nickname

/** 2 to 16 characters as people count them (specification section 5), without what nobody sees (trust). */
export const nickname = z
  .string({ error: accountMessages.nicknameRequired })
  .transform(plainLine)
  .pipe(
    z
      .string()
      .min(1, { error: accountMessages.nicknameRequired, abort: true })
      .max(accountLimits.nicknameCodePoints, { error: accountMessages.nicknameLength })
      .refine((name) => countCharacters(name) >= min && countCharacters(name) <= max, {
        error: accountMessages.nicknameLength,
      }),
  )

const hour = 3_600_000
const { perUserPerHour } = accountLimits.avatar

const device = z.object({
  deviceId: id,
  /** Such as Chrome · Windows; nothing finer is kept. */
  name: z.string(),
  signedInTime: wireTime,
  lastSeenTime: wireTime,
  /** '1' the one that asks. */
  isCurrent: flag,
})
export type Device = z.output<typeof device>

/** What a user changes of their own account at /setting. */
export const settingsEndpoints = {
  updateUser: defineEndpoint({
    method: 'POST',
    path: '/api/user/sys/updateUser',
    summary: 'Change the nickname, and nothing else',
    access: 'user',
    input: z.object({ userId: optionalId, userName: nickname }),
    data: nothing,
    successMessage: accountMessages.changed,
  }),
  updateAvatar: defineEndpoint({
    method: 'POST',
    path: '/api/user/updateAvatar',
    summary: 'Change the picture: drawn anew as a square, cut from its middle',
    access: 'user',
    kind: 'upload',
    upload: {
      field: 'avatar',
      maxBytes: fileRules.avatar.maxBytes,
      tooLarge: fileRules.avatar.tooLarge,
      calls: { budget: 'avatar', count: perUserPerHour, periodMs: hour },
      bytes: { budget: 'avatar-bytes', count: perUserPerHour * fileRules.avatar.maxBytes, periodMs: hour },
    },
    input: z.object({ userId: optionalId, avatar: formFile(filesMessages.fileRequired) }),
    data: z.object({ url: z.string() }),
    successMessage: accountMessages.changed,
  }),
  confirmOldMobile: defineEndpoint({
    method: 'POST',
    path: '/api/user/changeMobile/confirmOldMobile',
    summary: 'Step 1 of a phone change: a code of the present number; good once, for ten minutes',
    access: 'user',
    input: z.object({ mobile: phone, smsCode }),
    data: nothing,
    successMessage: accountMessages.oldPhoneConfirmed,
  }),
  changeMobile: defineEndpoint({
    method: 'POST',
    path: '/api/user/changeMobile',
    summary: 'Step 2: a code of the new number; both are told, payouts rest',
    access: 'user',
    input: z.object({ mobile: phone, smsCode, browser }),
    data: nothing,
    successMessage: accountMessages.changed,
  }),
  getSecurity: defineEndpoint({
    method: 'GET',
    path: '/api/user/security',
    summary:
      'When the password was last changed, how long payouts rest after a change, and until when they do',
    access: 'user',
    input: noInput,
    data: z.object({
      /** '' where it was never changed, or none is set. */
      passwordTime: z.string(),
      /** '' where they do not rest. */
      payoutsRestUntil: z.string(),
      /** So long they rest after another phone or bank card. */
      payoutRestHours: z.number().int(),
    }),
    rate: 'read',
  }),
  getDevices: defineEndpoint({
    method: 'GET',
    path: '/api/user/devices',
    summary: 'Where the caller is signed in, the newest use first; twenty at most',
    access: 'user',
    input: noInput,
    data: z.object({ list: z.array(device) }),
    rate: 'read',
  }),
  signOutDevice: defineEndpoint({
    method: 'POST',
    path: '/api/user/signOutDevice',
    summary: "End one of the caller's sessions; its browser is not known any more",
    access: 'user',
    input: z.object({ deviceId: id }),
    data: nothing,
    successMessage: accountMessages.deviceSignedOut,
  }),
  signOutOthers: defineEndpoint({
    method: 'POST',
    path: '/api/user/signOutOthers',
    summary: "End all of the caller's sessions but this one; no other browser is known any more",
    access: 'user',
    input: noInput,
    data: nothing,
    successMessage: accountMessages.othersSignedOut,
  }),
} as const
