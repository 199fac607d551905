import type { IncomingMessage } from 'node:http'
import type { UploadTerms } from '@yantu/contract/endpoint'
import { filesLimits } from '@yantu/contract/limits/files'
import { filesMessages } from '@yantu/contract/messages/files'
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
  /** What may be on its way at once. */
  inFlightBytes?: { perCaller: number; inAll: number }
}

/** Whose bytes they are: a user's, or of a visitor's address. */
export type Sender = { userId: number } | { address: string }

export type Uploads = ReturnType<typeof createUploads>

const SWEEP_EVERY_MS = 10 * 60_000
const { formBytes, storedBytesPerUser, spooledMs } = filesLimits.upload

/** What a form may bring at most: as announced, or all that its terms allow. */
export const bytesAsked = (request: IncomingMessage, { maxBytes }: UploadTerms): number =>
  announcedBytes(request) ?? maxBytes + formBytes

/** Forms with files, within the room of the disk, the user's quota, and what may be on its way at once. */
export function createUploads({
  root,
  storedBytes,
  disk,
  inFlightBytes = filesLimits.upload.inFlightBytes,
}: UploadsDeps) {
  const spool = createSpool(root)
  const inFlight = createInFlight(inFlightBytes)
  /** Visitors take no user's room. */
  const visitorsInFlight = createInFlight(filesLimits.upload.visitorsInFlightBytes)

  /** Those on their way may not have reached the disk yet. */
  function refuseWithoutRoom(bytes: number): void {
    if (disk && !disk.roomFor(bytes + inFlight.inAll() + visitorsInFlight.inAll())) throw diskFull()
  }

  /** Throws refusals where so many more bytes are too many for the user's quota, or for the disk. */
  async function refuseTooMany(userId: number, bytes: number): Promise<void> {
    if (storedBytes && (await storedBytes(userId)) + bytes > storedBytesPerUser)
      throw new Refusal(filesMessages.storageFull)
    refuseWithoutRoom(bytes)
  }

  /** Counts bytes as on their way while `receive` runs. Throws refusals before it does. */
  async function receiving<T>(sender: Sender, bytes: number, receive: () => Promise<T>): Promise<T> {
    refuseWithoutRoom(bytes)
    const giveBack =
      'userId' in sender
        ? inFlight.take(String(sender.userId), bytes)
        : visitorsInFlight.take(sender.address, bytes)
    try {
      return await receive()
    } finally {
      giveBack()
    }
  }

  const sweep = () => spool.sweep(new Date(Date.now() - spooledMs))

  return {
    refuseTooMany,
    receiving,

    /** Throws refusals before a byte of the body is read, or for what it turns out to be. */
    async read<T>(
      request: IncomingMessage,
      { terms, sender }: { terms: UploadTerms; sender: Sender },
      answer: (form: Form) => Promise<T>,
    ): Promise<T> {
      const bytes = bytesAsked(request, terms)
      if (bytes > terms.maxBytes + formBytes) throw new Refusal(terms.tooLarge)
      if ('userId' in sender) await refuseTooMany(sender.userId, bytes)
      return receiving(sender, bytes, async () => {
        const form = await readForm(request, terms, spool)
        try {
          return await answer(form)
        } finally {
          for (const field of Object.values(form)) if (typeof field === 'object') await spool.remove(field)
        }
      })
    },

    /** Removes what died calls left, now and every ten minutes. Returns how to stop. */
    keepSwept(): () => void {
      void sweep()
      const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
