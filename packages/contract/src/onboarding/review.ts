import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { onboardingLimits } from '../limits/onboarding.ts'
import { onboardingMessages as messages } from '../messages/onboarding.ts'
import { flag, id, noInput, nothing, pageNum, pageSize, wireTime, words } from '../primitives.ts'
import { applicationKinds, applicationStates, givenReject, rejectReasonCodes } from './states.ts'

/** What of somebody is shown by a press, each look noted. */
export const personalFields = ['name', 'phone', 'idNumber', 'cardNumber', 'wxCode'] as const
export type PersonalField = (typeof personalFields)[number]

export const applicationPhotos = ['front', 'side', 'certificate', 'award'] as const
export type ApplicationPhoto = (typeof applicationPhotos)[number]

/** Why somebody looks. */
export const lookReasons = {
  review: '审核核对',
  complaint: '投诉核查',
  payout: '打款核对',
  legal: '依法查询',
} as const
export type LookReason = keyof typeof lookReasons

const lookReason = z.enum(Object.keys(lookReasons) as [LookReason, ...LookReason[]], {
  error: messages.lookReasonRequired,
})

const queued = z.object({
  applicationId: id,
  kind: z.enum(applicationKinds),
  state: z.enum(applicationStates),
  /** Masked; '' once it is deleted. */
  name: z.string(),
  phone: z.string(),
  school: z.string(),
  /** '' of a partner who is nobody's account. */
  userId: z.string(),
  userName: z.string(),
  /** Which submission this is, from 1. */
  edition: z.number().int(),
  /** '1' the same identity number or card is in another account. */
  isDuplicate: flag,
  /** The caller's own: others decide on it. */
  isOwn: flag,
  submitTime: wireTime,
})
export type QueuedApplication = z.output<typeof queued>

const duplicate = z.object({
  /** What `decide` names as seen. */
  duplicateId: z.string(),
  field: z.enum(['idNumber', 'cardNumber']),
  /** Where it stands: verified or bound to an account, or in an application. */
  where: z.enum(['account', ...applicationStates]),
  userId: id,
  userName: z.string(),
  time: wireTime,
})
export type Duplicate = z.output<typeof duplicate>

const item = z.object({
  applicationId: id,
  kind: z.enum(applicationKinds),
  state: z.enum(applicationStates),
  edition: z.number().int(),
  isOwn: flag,
  /** '1' the caller may decide now. */
  mayDecide: flag,
  /** All masked; '' where there is none or it is deleted. */
  name: z.string(),
  phone: z.string(),
  idNumber: z.string(),
  wxCode: z.string(),
  bank: z.string(),
  cardLast4: z.string(),
  school: z.string(),
  /** Full years by the identity number; null where there is none. */
  age: z.number().int().nullable(),
  photos: z.array(z.enum(applicationPhotos)),
  /** Null of a partner who is nobody's account. */
  applicant: z
    .object({
      userId: id,
      userName: z.string(),
      avatar: z.string(),
      userType: z.enum(['1', '2']),
      registerTime: wireTime,
      /** '1' the form names the account's own phone. */
      isOwnPhone: flag,
      isRealName: flag,
    })
    .nullable(),
  duplicates: z.array(duplicate),
  consentVersion: z.string(),
  submitTime: wireTime,
  /** The newest first. */
  history: z.array(
    z.object({
      type: z.enum(['submit', 'approve', 'reject', 'lapse', 'withdraw']),
      userName: z.string(),
      reasons: z.array(givenReject),
      note: z.string(),
      time: wireTime,
    }),
  ),
})
export type ApplicationItem = z.output<typeof item>

const decision = z
  .object({
    applicationId: id,
    /** The one that was seen. */
    edition: z.coerce.number().int().positive(),
    decision: z.enum(['approve', 'reject']),
    reasons: z
      .array(z.enum(rejectReasonCodes, { error: messages.rejectReasonUnknown }))
      .max(rejectReasonCodes.length)
      .default([]),
    /** Told to the applicant. */
    note: words.pipe(z.string().max(onboardingLimits.noteMaxChars, { error: messages.decisionNoteTooLong })),
    /** Of `approve`: the duplicates that were looked at. */
    duplicates: z.array(z.string().max(64)).max(onboardingLimits.duplicatesListed).default([]),
  })
  .superRefine(({ decision: kind, reasons, note }, context) => {
    if (kind === 'reject' && reasons.length === 0 && note === '')
      context.addIssue({ code: 'custom', path: ['reasons'], message: messages.rejectReasonNeeded })
  })
export type DecidedApplication = z.output<typeof decision>

const reviewing = { access: 'user', permission: 'people.review' } as const
/** Each look is an audit event. */
const looking = { access: 'user', permission: 'personal.read' } as const

/** The room of applications: designers, real names, partners. */
export const applicationReviewEndpoints = {
  listApplications: defineEndpoint({
    ...reviewing,
    method: 'GET',
    path: '/api/admin/people/queue',
    summary: 'Applications of a kind and state: what waits the oldest first, else the newest first',
    input: z.object({
      kind: z.enum(applicationKinds).default('entry'),
      state: z.enum(applicationStates).default('pending'),
      pageNum,
      pageSize: pageSize(onboardingLimits.queue.listed),
    }),
    data: z.object({ list: z.array(queued), total: z.number().int() }),
    rate: 'read',
  }),
  countApplications: defineEndpoint({
    ...reviewing,
    method: 'GET',
    path: '/api/admin/people/counts',
    summary: 'How much waits, by kind',
    input: noInput,
    data: z.object({ entry: z.number().int(), realName: z.number().int(), partner: z.number().int() }),
    rate: 'read',
  }),
  getApplication: defineEndpoint({
    ...reviewing,
    method: 'GET',
    path: '/api/admin/people/item',
    summary: 'What a decision rests on, personal data masked',
    input: z.object({ applicationId: id }),
    data: item,
    rate: 'read',
  }),
  decideApplication: defineEndpoint({
    ...reviewing,
    method: 'POST',
    path: '/api/admin/people/decide',
    summary: 'Approves or rejects the submission that was seen; an approved entry makes a designer',
    input: decision,
    data: nothing,
  }),
  revealPersonal: defineEndpoint({
    ...looking,
    method: 'POST',
    path: '/api/admin/people/reveal',
    summary: 'One field of an application in full; the look is noted with its reason',
    input: z.object({ applicationId: id, field: z.enum(personalFields), reason: lookReason }),
    data: z.object({ value: z.string() }),
  }),
  openApplicationPhoto: defineEndpoint({
    ...looking,
    method: 'POST',
    path: '/api/admin/people/photo',
    summary: 'A short signed address of a photo; the look is noted with its reason',
    input: z.object({ applicationId: id, photo: z.enum(applicationPhotos), reason: lookReason }),
    data: z.object({ url: z.string() }),
  }),
} as const
