import { type UploadOptions, upload } from '../../../lib/transport/upload.ts'

export type Imported = Awaited<ReturnType<typeof importDocument>>

/** The outline of a document as it stands. Throws ApiError. */
export const importDocument = (file: File, options: UploadOptions) =>
  upload('POST /api/iSlide/importOutline', { topic: '', file }, options)
