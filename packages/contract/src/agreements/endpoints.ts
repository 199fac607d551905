import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { looseText, noInput, wireTime } from '../primitives.ts'

/** Specification section 3, Agreement types. */
export const agreementTypes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '1001'] as const
export type AgreementType = (typeof agreementTypes)[number]

/**
 * The footer and the dialogs keep the numbers of specification section 2, where one number means two
 * documents; their links carry `?doc=` and the page shows what doc names (decisions, Agreements).
 */
export const agreementByDoc = { contact: '4', copyright: '5', privacy: '6', user: '7', ai: '8' } as const

/** What somebody agreed to a text for: having an account, handing in who they are, uploading works. */
export const consentSubjects = ['account', 'application', 'work'] as const
export type ConsentSubject = (typeof consentSubjects)[number]

export const agreementEndpoints = {
  listConsents: defineEndpoint({
    method: 'GET',
    path: '/api/user/consents',
    summary: 'What the caller has agreed to: the newest version for each subject; ours (agreement 6 §6)',
    access: 'user',
    input: noInput,
    data: z.object({
      list: z.array(
        z.object({
          subject: z.enum(consentSubjects),
          type: z.enum(agreementTypes),
          title: z.string(),
          version: z.string(),
          giveTime: wireTime,
          /** '' where it stands. */
          withdrawTime: z.union([wireTime, z.literal('')]),
        }),
      ),
    }),
    rate: 'read',
  }),
  getAgreement: defineEndpoint({
    method: 'GET',
    path: '/api/agreement/get',
    summary: 'The current text of an agreement, figures filled in from the dictionaries',
    access: 'public',
    input: z.object({ type: looseText, doc: looseText }),
    data: z.object({
      type: z.enum(agreementTypes),
      title: z.string(),
      version: z.string(),
      date: z.string(),
      /** Sanitised HTML made on the server from the stored Markdown. */
      html: z.string(),
      listed: z.array(z.object({ type: z.enum(agreementTypes), title: z.string() })),
    }),
    rate: 'read',
  }),
} as const
