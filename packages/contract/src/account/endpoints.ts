import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { accountMessages } from '../messages/account.ts'
import { noInput, nothing, smsCode } from '../primitives.ts'

/** none: never asked for, or gone; making: a job makes it; failed: it could not be made, and may be asked for again */
export const exportStates = ['none', 'making', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** What keeps an account from being deleted, and the page where it is brought to an end. */
export const hindrance = z.object({
  /** As it is to be read: 2 个需求还在进行中 */
  text: z.string(),
  /** Path of a page; '' where there is none. */
  link: z.string(),
})
export type Hindrance = z.output<typeof hindrance>

/** A refusal's data where an account can't be deleted yet. */
export interface Hindered {
  hindrances: Hindrance[]
}

/** One's own data in one package, and the end of an account; ours (decisions, Accounts). */
export const accountEndpoints = {
  askDataExport: defineEndpoint({
    method: 'POST',
    path: '/api/user/dataExport/ask',
    summary: "Have the caller's data packed; told by a notice when it is done",
    access: 'user',
    input: noInput,
    data: nothing,
    successMessage: accountMessages.exportAsked,
  }),
  getDataExport: defineEndpoint({
    method: 'GET',
    path: '/api/user/dataExport',
    summary: "The caller's newest package, with an address of a minute",
    access: 'user',
    input: noInput,
    data: z.object({
      state: z.enum(exportStates),
      askTime: z.string(),
      makeTime: z.string(),
      /** Until when it can be downloaded. */
      untilTime: z.string(),
      /** From when the next may be asked for; '' where it may be now. */
      nextTime: z.string(),
      fileName: z.string(),
      /** Bytes. */
      size: z.number().int(),
      url: z.string(),
    }),
    rate: 'read',
  }),
  checkDeletion: defineEndpoint({
    method: 'GET',
    path: '/api/user/deletion/check',
    summary: 'What keeps the account from being deleted; nothing in the list: it can be',
    access: 'user',
    input: noInput,
    data: z.object({ hindrances: z.array(hindrance) }),
    rate: 'read',
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/user/deletion/confirm',
    summary: 'Delete the account for good, by a DELETEACCOUNT code; a refusal may carry what keeps it',
    access: 'user',
    input: z.object({ smsCode }),
    data: nothing,
    successMessage: accountMessages.accountDeleted,
  }),
} as const
