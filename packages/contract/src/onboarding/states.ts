import { z } from 'zod'

/** What somebody applies for: to be a designer, to be known by their real name, to be a partner. */
export const applicationKinds = ['entry', 'realName', 'partner'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/**
 * `lapsed` was rejected and its personal data have been deleted since; `withdrawn` was taken back with the consent, and
 * its data with it.
 */
export const applicationStates = ['pending', 'approved', 'rejected', 'lapsed', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Standard reasons of a rejection, in the words that the applicant reads. */
export const rejectReasons = {
  photo: '证件照片不清晰或不完整',
  mismatch: '姓名或身份证号与证件照片不一致',
  expired: '证件已过有效期',
  card: '银行卡信息无法核实',
  school: '院校信息无法核实',
  certificate: '证书或获奖照片无法辨认',
  duplicate: '该身份已在其他账号使用',
  contact: '联系方式无法接通',
} as const
export type RejectReason = keyof typeof rejectReasons
export const rejectReasonCodes = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]]

const ofDocument = ['photo', 'mismatch', 'expired', 'duplicate'] as const
/** Which of them a kind is rejected for. */
export const reasonsOfKind: Readonly<Record<ApplicationKind, readonly RejectReason[]>> = {
  entry: [...ofDocument, 'card', 'school', 'certificate'],
  realName: ofDocument,
  partner: ['contact'],
}

export const givenReject = z.object({ code: z.enum(rejectReasonCodes), text: z.string() })
