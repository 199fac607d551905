import { filesLimits } from '@yantu/contract/limits/files'
import { imported } from '../imported.ts'
import type { Said, Upload, UploadedFile } from './sending.ts'
import { upload } from './upload.ts'

/** After a login the page that sends is still there. */
const stay = () => undefined

/** Sends a field's file: by one form, or where it is large piece by piece, to go on after a break. */
export const fileUpload =
  (said: Said): Upload<UploadedFile> =>
  async (file, how) => {
    if (file.size > filesLimits.upload.resumable.fromBytes) {
      const { resumable } = await imported(() => import('./resumable.ts'))
      return resumable(file, said, how)
    }
    const { signal, onSent } = how
    const fields = { ...said, file } as Parameters<typeof upload<'POST /api/file/upload'>>[1]
    return upload('POST /api/file/upload', fields, {
      signal,
      onSent: (part) => onSent(part * file.size),
      resume: stay,
    })
  }
