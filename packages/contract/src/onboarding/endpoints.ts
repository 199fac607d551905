import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { asker } from '../identity/asker.ts'
import { onboardingLimits } from '../limits/onboarding.ts'
import { identityMessages } from '../messages/identity.ts'
import { onboardingMessages as messages } from '../messages/onboarding.ts'
import { looseText, noInput, nothing, phone, smsCode, wireTime } from '../primitives.ts'
import { agreementVersion, cardNumber, idNumber, personName, photoUrl, school } from './fields.ts'
import { applicationStates, givenReject } from './states.ts'

const rate = onboardingLimits.submissions

/** The designer entry form (specification section 3). */
export const entryForm = z
  .object({
    name: personName(),
    phone,
    code: smsCode,
    idNumber,
    idNumberFront: photoUrl,
    idNumberSide: photoUrl,
    bankCode: cardNumber,
    schoolGraduate: school,
    certificatesPhoto: photoUrl,
    goldAward: photoUrl,
    agreementVersion,
  })
  .refine(({ idNumberFront, idNumberSide }) => idNumberFront || idNumberSide, {
    error: messages.idPhotoRequired,
    path: ['idNumberFront'],
  })

const idPhoto = (message: string) => photoUrl.pipe(z.string().min(1, { error: message }))

export const realNameForm = z.object({
  name: personName(),
  idNumber,
  idNumberFront: idPhoto(messages.idFrontRequired),
  idNumberSide: idPhoto(messages.idSideRequired),
  smsCode,
  agreementVersion,
})

export const partnerForm = z.object({
  name: personName(),
  phone,
  code: smsCode,
  wxCode: looseText.pipe(
    z
      .string()
      .regex(/^[\w@.+-]*$/, { error: messages.wxCodeInvalid })
      .max(onboardingLimits.wxCodeMaxChars, {
        error: messages.wxCodeInvalid,
      }),
  ),
  browser: asker.browser,
  agreementVersion,
})

/** What became of something that was applied for; '' and [] where it does not apply. */
const outcome = {
  /** `none`: never applied. */
  state: z.enum(['none', ...applicationStates]),
  submitTime: z.union([wireTime, z.literal('')]),
  decideTime: z.union([wireTime, z.literal('')]),
  /** Of a rejection. */
  reasons: z.array(givenReject),
  note: z.string(),
}

/** A photo as its owner has it: the address opens with their token alone. '' where there is none. */
const ownPhoto = z.string()

/** The caller's application to be a designer. Numbers are masked, to their owner too. */
const ownEntry = z.object({
  ...outcome,
  /** In full: it stands in the form again when it is corrected. */
  name: z.string(),
  /** 138****8000 */
  phone: z.string(),
  /** 110***********123X */
  idNumber: z.string(),
  bank: z.string(),
  cardLast4: z.string(),
  schoolGraduate: z.string(),
  idNumberFront: ownPhoto,
  idNumberSide: ownPhoto,
  certificatesPhoto: ownPhoto,
  goldAward: ownPhoto,
})
export type OwnEntry = z.output<typeof ownEntry>

const verification = z.object({
  realName: z.object({
    ...outcome,
    /** Masked; '' where none is known or waiting. `approved` came by an own application or with the entry. */
    name: z.string(),
    idNumber: z.string(),
  }),
  /** Null where none is bound. */
  bankCard: z
    .object({
      /** '' where its number does not tell. */
      bank: z.string(),
      last4: z.string(),
      /** Masked. */
      holder: z.string(),
      changeTime: wireTime,
    })
    .nullable(),
})
export type Verification = z.output<typeof verification>

export const onboardingEndpoints = {
  sendEntryCode: defineEndpoint({
    method: 'GET',
    path: '/api/entryAudit/getSMSCode',
    summary: 'Send a code for the designer entry form, to the phone that it names',
    access: 'user',
    changes: true,
    input: z
      .object({ phone: z.string().optional(), mobile: z.string().optional(), ...asker })
      .transform(({ phone: named, mobile, ...rest }) => ({ ...rest, phone: named ?? mobile }))
      .pipe(z.object({ phone, ...asker })),
    data: nothing,
    successMessage: identityMessages.codeSent,
  }),
  saveEntry: defineEndpoint({
    method: 'POST',
    path: '/api/entryAudit/save',
    summary: 'Apply to be a designer, or correct what was rejected',
    access: 'user',
    rate,
    input: entryForm,
    data: nothing,
    successMessage: messages.submitted,
  }),
  getEntry: defineEndpoint({
    method: 'GET',
    path: '/api/entryAudit/get',
    summary: "The caller's own application, numbers masked",
    access: 'user',
    input: noInput,
    data: ownEntry,
  }),
  sendPartnerCode: defineEndpoint({
    method: 'GET',
    path: '/api/becomePartner/getSMSCode',
    summary: 'Send a code for the partner form',
    access: 'public',
    changes: true,
    input: z.object({ phone, ...asker }),
    data: nothing,
    successMessage: identityMessages.codeSent,
  }),
  savePartner: defineEndpoint({
    method: 'POST',
    path: '/api/becomePartner/save',
    summary: 'Apply to be a partner',
    access: 'public',
    rate,
    input: partnerForm,
    data: nothing,
    successMessage: messages.submitted,
  }),
  auditRealName: defineEndpoint({
    method: 'POST',
    path: '/api/user/realNameAudit',
    summary: 'Hand in the identity document; the code goes to the account’s phone (REALNAMEAUDIT)',
    access: 'user',
    rate,
    input: realNameForm,
    data: nothing,
    successMessage: messages.realNameSubmitted,
  }),
  withdrawConsent: defineEndpoint({
    method: 'POST',
    path: '/api/user/consents/withdraw',
    summary:
      'Take back the consent to identity data: applications, real name, card and photos are deleted, the role ends; ours (agreement 6 §6)',
    access: 'user',
    rate,
    input: noInput,
    data: nothing,
    successMessage: messages.consentWithdrawn,
  }),
  bindBankCard: defineEndpoint({
    method: 'POST',
    path: '/api/user/bindBankCard',
    summary:
      'Bind or replace the card of payouts: `bankName` is its holder, who is the verified one (BIND_BANK_CARD)',
    access: 'user',
    rate,
    input: z.object({ bankName: personName(messages.holderRequired), bankCard: cardNumber, code: smsCode }),
    data: z.object({ bank: z.string(), last4: z.string() }),
    successMessage: messages.cardBound,
  }),
  getVerification: defineEndpoint({
    method: 'GET',
    path: '/api/user/verification',
    summary: "The caller's real name and bank card as the settings show them, masked",
    access: 'user',
    input: noInput,
    data: verification,
  }),
  updateProfile: defineEndpoint({
    method: 'POST',
    path: '/api/user/updateProfile',
    summary: 'Change school and photos of the designer entry: what is not named stays, an empty photo goes',
    access: 'user',
    rate,
    input: z.object({
      school: school.optional(),
      certificatePhoto: photoUrl.optional(),
      prizePhoto: photoUrl.optional(),
    }),
    data: z.object({ school: z.string(), certificatePhoto: ownPhoto, prizePhoto: ownPhoto }),
    successMessage: messages.profileSaved,
  }),
} as const
