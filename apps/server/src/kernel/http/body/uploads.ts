import type { IncomingMessage } from 'node:http'
import type { UploadTerms } from '@yantu/contract/endpoint'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import { type DiskRoom, diskFull } from '../../disk/index.ts'
import { Refusal } from '../../errors/index.ts'
import { announcedBytes } from './bytes.ts'
import { type Form, readForm } from './form.ts'
import { createInFlight } from './in-flight.ts'
import { createSpool } from './spool.ts'

export interface UploadsDeps {
  /** Absolute folder of the spool, on the file system of the stored files. */
  root: string
  /** Bytes that the user's stored files take; without it nobody has a quota. */
  storedBytes?: (userId: number) => Promise<number>
  /** Without it there is always room. */
  disk?: DiskRoom
}

export type Uploads = ReturnType<typeof createUploads>

const SWEEP_EVERY_MS = 10 * 60_000
const { formBytes, storedBytesPerUser, spooledMs } = limits.upload

/** What a form may bring at most: as announced, or all that its terms allow. */
export const bytesAsked = (request: IncomingMessage, { maxBytes }: UploadTerms): number =>
  announcedBytes(request) ?? maxBytes + formBytes

/** Forms with files, within the room of the disk, the user's quota, and what may be on its way at once. */
export function createUploads({ root, storedBytes, disk }: UploadsDeps) {
  const spool = createSpool(root)
  const inFlight = createInFlight(limits.upload.inFlightBytes)

  async function refuseWithoutRoom(userId: number, bytes: number): Promise<void> {
    if (storedBytes && (await storedBytes(userId)) + bytes > storedBytesPerUser)
      throw new Refusal(messages.storageFull)
    if (disk && !disk.roomFor(bytes)) throw diskFull()
  }

  const sweep = () => spool.sweep(new Date(Date.now() - spooledMs))

  return {
    /** Throws refusals before a byte of the body is read, or for what it turns out to be. */
    async read<T>(
      request: IncomingMessage,
      { terms, userId }: { terms: UploadTerms; userId: number },
      answer: (form: Form) => Promise<T>,
    ): Promise<T> {
      const bytes = bytesAsked(request, terms)
      if (bytes > terms.maxBytes + formBytes) throw new Refusal(terms.tooLarge)
      await refuseWithoutRoom(userId, bytes)
      const giveBack = inFlight.take(String(userId), bytes)
      let form: Form = {}
      try {
        form = await readForm(request, terms, spool)
        return await answer(form)
      } finally {
        giveBack()
        if (typeof form.file === 'object') await spool.remove(form.file)
      }
    },

    /** Removes what died calls left, now and every ten minutes. Returns how to stop. */
    keepSwept(): () => void {
      void sweep()
      const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
