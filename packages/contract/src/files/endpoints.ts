import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { filesLimits } from '../limits/files.ts'
import { filesMessages } from '../messages/files.ts'
import { formFile, id, noInput, nothing } from '../primitives.ts'
import { type UploadPurpose, purposeRules, uploadRules } from './rules.ts'

const perHour = 3_600_000
const { perUserPerHour, bytesPerUserPerHour } = filesLimits.upload.files
const purposes = Object.keys(purposeRules) as [UploadPurpose, ...UploadPurpose[]]

/** What is said of a file beside its bytes. */
const about = {
  /** Without it the file is public, and has to be a picture. */
  type: z.enum(['private', 'public', ''], { error: filesMessages.uploadBroken }).optional(),
  /** For early messages; one that is not known is none. */
  purpose: z.enum(purposes).optional().catch(undefined),
}

/** Of a file, whichever way it comes. */
export const uploadTerms = {
  maxBytes: uploadRules.private.maxBytes,
  tooLarge: uploadRules.private.tooLarge,
  calls: { budget: 'files', count: perUserPerHour, periodMs: perHour },
  bytes: { budget: 'file-bytes', count: bytesPerUserPerHour, periodMs: perHour },
} as const

const uploadId = z.uuid({ error: filesMessages.fileGone })
const offset = z.coerce.number({ error: filesMessages.uploadBroken }).int().min(0)
const tus = { access: 'user', kind: 'tus', path: '/api/file/tus/:uploadId', data: nothing } as const

const uploaded = z.object({
  fileId: id,
  url: z.string(),
  fileName: z.string(),
  /** Bytes, as they are kept. */
  fileSize: z.number(),
  /** The same as `url`: where the file lies on the disk is nobody's business. */
  filePath: z.string(),
})
export type Uploaded = z.output<typeof uploaded>

/** Files on their way in. What came is unbound, and gone after a day unless a call claims it. */
export const fileEndpoints = {
  uploadFile: defineEndpoint({
    method: 'POST',
    path: '/api/file/upload',
    summary: 'Keeps a file: a picture for everybody, or with type private any file for its owner',
    access: 'user',
    kind: 'upload',
    upload: uploadTerms,
    input: z.object({ file: formFile(filesMessages.fileRequired), ...about }),
    data: uploaded,
  }),

  tusOptions: defineEndpoint({
    ...tus,
    method: 'OPTIONS',
    path: '/api/file/tus',
    summary: 'tus 1.0: what of it there is',
    access: 'public',
    rate: 'read',
    input: noInput,
  }),
  tusCreate: defineEndpoint({
    ...tus,
    method: 'POST',
    path: '/api/file/tus',
    summary: 'tus 1.0: announces a file, of which filename, type and purpose are its metadata',
    upload: uploadTerms,
    input: z.object({
      uploadLength: z.coerce.number({ error: filesMessages.uploadBroken }).int().min(1),
      filename: z.string({ error: filesMessages.uploadBroken }).min(1).max(255),
      ...about,
    }),
  }),
  tusHead: defineEndpoint({
    ...tus,
    method: 'HEAD',
    summary: 'tus 1.0: how much of a file is here',
    input: z.object({ uploadId }),
  }),
  tusPatch: defineEndpoint({
    ...tus,
    method: 'PATCH',
    summary: 'tus 1.0: the next bytes of a file',
    input: z.object({ uploadId, uploadOffset: offset }),
  }),
  tusDelete: defineEndpoint({
    ...tus,
    method: 'DELETE',
    summary: 'tus 1.0: gives up a file',
    input: z.object({ uploadId }),
  }),
  finishUpload: defineEndpoint({
    method: 'POST',
    path: '/api/file/finishUpload',
    summary: 'Keeps a file that has arrived by tus; answers the same however often it is asked',
    access: 'user',
    input: z.object({ uploadId }),
    data: uploaded,
  }),
} as const
