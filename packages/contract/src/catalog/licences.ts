import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { communityLimits } from '../limits/community.ts'
import { communityMessages } from '../messages/community.ts'
import { flag, id, looseText, wireTime } from '../primitives.ts'
import { workTypes } from './work-type.ts'

const verify = communityLimits.licence.verify

/** As it is printed: `YT-7K2M-9QXD-…`, Crockford's base 32 in groups of four, 80 bits of chance. */
const number = z.string()

/** What is typed of a number: any case, with or without dashes, O for 0 and I or L for 1. */
export const licenceNumberOf = (typed: string): string | null => {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^YT/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(signs) ? `YT-${signs.match(/.{4}/g)!.join('-')}` : null
}

const licensed = z.object({
  number,
  templateId: id,
  templateType: z.enum(workTypes),
  /** As it was called then. */
  title: z.string(),
  designer: z.string(),
  /** '1' bought, '0' a free download. */
  isBought: flag,
  /** '0': the price went back. */
  isValid: flag,
  issueTime: wireTime,
  /** Of the file that was handed out, in hexadecimal. */
  sha256: z.string(),
  fileName: z.string(),
})

/** The caller's own. */
export const licence = licensed.extend({
  holder: z.string(),
  lastTime: wireTime,
  downloads: z.number().int(),
})
export type Licence = z.output<typeof licence>

/** As everybody may see it: of the holder's name the first character is left. */
export const publicLicence = licensed.extend({ holder: z.string() })
export type PublicLicence = z.output<typeof publicLicence>

/** What a file is of ours: no holder, however few there are. */
export const knownFile = z.object({
  templateId: id,
  templateType: z.enum(workTypes),
  title: z.string(),
  designer: z.string(),
  /** '1' the work hands out this file today; '0' an earlier edition, or a work that is shown no more. */
  isCurrent: flag,
  firstTime: wireTime,
  /** Of the caller; '' for none. */
  ownNumber: z.string(),
})
export type KnownFile = z.output<typeof knownFile>

/** The record of what was downloaded, and what everybody may check of it; ours (decisions, Beyond the specification 5). */
export const licenceEndpoints = {
  ownLicence: defineEndpoint({
    method: 'GET',
    path: '/api/licence/own',
    summary: "The caller's newest licence of a work",
    access: 'user',
    input: z.object({ templateId: id }),
    data: licence.nullable(),
  }),
  verifyLicence: defineEndpoint({
    method: 'GET',
    path: '/api/licence/verify',
    summary: 'Whether a licence is real, and of what; its holder is masked',
    access: 'public',
    input: z.object({
      number: looseText.pipe(
        z
          .string()
          .min(1, { error: communityMessages.licenceNumberRequired, abort: true })
          .refine((typed) => licenceNumberOf(typed) !== null, {
            error: communityMessages.licenceNumberInvalid,
          }),
      ),
    }),
    data: publicLicence,
    rate: verify,
  }),
  verifyFile: defineEndpoint({
    method: 'GET',
    path: '/api/licence/verifyFile',
    summary: 'Which works have handed out the file with this SHA-256',
    access: 'public',
    perViewer: true,
    input: z.object({ sha256: looseText.pipe(z.string().regex(/^[0-9a-f]{64}$/)) }),
    /** Empty where it is none of ours, or was changed. */
    data: z.object({ works: z.array(knownFile) }),
    rate: verify,
  }),
} as const
