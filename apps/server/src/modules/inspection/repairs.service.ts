import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesLimits } from '@yantu/contract/limits/files'
import { filesMessages } from '@yantu/contract/messages/files'
import { inspectionMessages } from '@yantu/contract/messages/inspection'
import type { Repair, Repaired } from '@yantu/deck/inspect/repair/index'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { StoredFile } from '../files/index.ts'
import { authorizeOwner } from './inspection.policy.ts'
import { type InspectionDeps, refuseBusy } from './inspection.service.ts'
import { withPatient } from './patient.ts'

export interface MendedFile extends Repaired {
  fileId: string
  url: string
  fileName: string
  /** Bytes. */
  fileSize: number
}

/** Mends copies of own decks. */
export function createRepairs(
  { files, doctor, spool }: InspectionDeps,
  start: (fileId: string) => Promise<unknown>,
) {
  async function keep(original: StoredFile, path: string): Promise<StoredFile> {
    const { size } = await stat(path)
    const ownerId = original.ownerId!
    if ((await files.storedBytes(ownerId)) + size > filesLimits.upload.storedBytesPerUser)
      throw new Refusal(filesMessages.storageFull)
    const { purpose } = original
    const name = original.name.replace(/(\.pptx)$/, '-已处理$1')
    return files.store({ ownerId, purpose, name, visibility: 'private', source: createReadStream(path) })
  }

  return {
    /** A mended copy as a new file, unbound and of the same purpose; it is examined as well. */
    async repair(
      { fileId, repairs }: { fileId: string; repairs: readonly Repair[] },
      actor: SignedIn,
    ): Promise<MendedFile> {
      const file = authorizeOwner(await files.find(fileId), actor)
      if (file.extension !== 'pptx') throw new Refusal(inspectionMessages.repairOnlyPptx)
      const target = join(spool, randomUUID())
      await mkdir(spool, { recursive: true })
      try {
        const order = { which: repairs, target, user: actor.userId }
        const told = await withPatient(files, file, (patient) => doctor.repair(patient, order)).catch(
          refuseBusy,
        )
        const mended = await keep(file, target)
        await start(mended.id)
        return {
          ...told,
          fileId: mended.id,
          url: files.privateUrl(mended.id),
          fileName: mended.name,
          fileSize: mended.sizeBytes,
        }
      } finally {
        await rm(target, { force: true })
      }
    },
  }
}

export type Repairs = ReturnType<typeof createRepairs>
