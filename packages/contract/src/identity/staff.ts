import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { identityMessages } from '../messages/identity.ts'
import { permissions } from '../permissions.ts'
import { noInput, nothing } from '../primitives.ts'

/** A second factor is asked of every call with a permission; these come before it. */
const beforeSecondFactor = { access: 'user' } as const

export const staffEndpoints = {
  getStaffSession: defineEndpoint({
    ...beforeSecondFactor,
    method: 'GET',
    path: '/api/admin/session',
    summary: 'What the caller may do as staff, and whether this session has shown the second factor',
    input: noInput,
    data: z.object({
      permissions: z.array(z.enum(permissions)),
      /** `missing`: to be enrolled; `enrolled`: a code is needed; `verified`: this session has shown one. */
      secondFactor: z.enum(['missing', 'enrolled', 'verified']),
    }),
  }),
  enrolSecondFactor: defineEndpoint({
    ...beforeSecondFactor,
    method: 'POST',
    path: '/api/admin/secondFactor/enrol',
    summary: 'A new secret for an authenticator app, shown this once; the first right code confirms it',
    input: noInput,
    data: z.object({
      /** Base32. */
      secret: z.string(),
      /** otpauth://, for a QR code. */
      uri: z.string(),
    }),
  }),
  verifySecondFactor: defineEndpoint({
    ...beforeSecondFactor,
    method: 'POST',
    path: '/api/admin/secondFactor/verify',
    summary: 'Show a code of the authenticator app: good once, for this session',
    input: z.object({
      code: z
        .string({ error: identityMessages.totpRequired })
        .trim()
        .min(1, { error: identityMessages.totpRequired, abort: true })
        .regex(/^\d{6}$/, { error: identityMessages.totpWrong }),
    }),
    data: nothing,
  }),
} as const
