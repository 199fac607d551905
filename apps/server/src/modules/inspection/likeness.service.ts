import { inspectionLimits } from '@yantu/contract/limits/inspection'
import { FINGERPRINT_VERSION } from '@yantu/deck/inspect/engine-version'
import {
  compare,
  type Fingerprint,
  fingerprint,
  fingerprintBytes,
  fingerprintOf,
  keysOf,
  NEAR_DUPLICATE,
  type Pair,
} from '@yantu/deck/inspect/fingerprint/index'
import type { Trx } from '../../db/schema.ts'
import {
  deleteFingerprints,
  findCandidates,
  findFingerprint,
  findFingerprints,
  isRemembered,
  writeFingerprint,
} from './inspection.repository.ts'
import { type InspectionDeps, nothingOfTheFile } from './inspection.service.ts'
import { withPatient } from './patient.ts'

/** A file that a work has claimed and that another is a copy of; pages in pairs, `a` of the file that was asked for. */
export interface Likeness {
  fileId: string
  /** 0–1. */
  score: number
  pairs: Pair[]
}

/** A file that its owner has just sent, before any work has it: looked at, and found by nobody. */
export const LOOK_AT = {
  owner: 'inspection',
  name: 'look-at',
  subject: ({ fileId }: { fileId: string }) => fileId,
  retry: { limit: 4, leastSeconds: 5, mostSeconds: 120 },
  atOnce: 2,
}

export const REMEMBER = {
  owner: 'inspection',
  name: 'remember',
  subject: ({ fileId }: { fileId: string }) => fileId,
  retry: { limit: 8, leastSeconds: 5, mostSeconds: 600 },
  atOnce: 2,
}

/** Knows files again: only those that a work has claimed are remembered. */
export function createLikeness({ db, jobs, files, doctor }: InspectionDeps) {
  async function fingerprintNow(fileId: string): Promise<Fingerprint | null> {
    const file = await files.find(fileId)
    if (!file) return null
    const pages = await withPatient(files, file, doctor.pagesSeen).catch(nothingOfTheFile)
    return pages && pages.map(fingerprint)
  }

  /** What a file looks like; without a byte where nobody can draw it. Null where it is gone. */
  async function fingerprintAnew(fileId: string): Promise<Buffer | null> {
    if (!(await files.find(fileId))) return null
    return fingerprintBytes((await fingerprintNow(fileId)) ?? [])
  }

  async function keep(fileId: string, pages: Buffer, keys: readonly number[]): Promise<void> {
    const kept = { fileId, engine: FINGERPRINT_VERSION, pages, keys }
    await db.transaction().execute((trx) => writeFingerprint(trx, kept))
  }

  return {
    /** Stages that a file is looked at which no work has yet; nothing where that is done. */
    async lookSoon(fileId: string): Promise<void> {
      if (await findFingerprint(db, fileId, FINGERPRINT_VERSION)) return
      await db.transaction().execute((trx) => jobs.enqueue(trx, LOOK_AT, { fileId }))
    },

    /** The job: looks at a file for its owner. */
    async lookAt({ fileId }: { fileId: string }): Promise<void> {
      if (await findFingerprint(db, fileId, FINGERPRINT_VERSION)) return
      const pages = await fingerprintAnew(fileId)
      if (pages) await keep(fileId, pages, [])
    },

    /** Stages that a file is remembered, with the transaction in which a work claims it. */
    remember: (trx: Trx, fileId: string): Promise<void> => jobs.enqueue(trx, REMEMBER, { fileId }),

    /** Forgets files that no work has any more. */
    forget: (trx: Trx, fileIds: readonly string[]): Promise<void> => deleteFingerprints(trx, fileIds),

    /** The job: takes a file's fingerprint, once. */
    async takeFingerprint({ fileId }: { fileId: string }): Promise<void> {
      if (await isRemembered(db, fileId, FINGERPRINT_VERSION)) return
      const kept = await findFingerprint(db, fileId, FINGERPRINT_VERSION)
      const pages = kept ?? (await fingerprintAnew(fileId))
      if (pages) await keep(fileId, pages, keysOf(fingerprintOf(pages)))
    },

    /** How the pages of remembered files look, hashed (null: nothing to be seen); unknown files are missing. */
    async looksOf(fileIds: readonly string[]): Promise<ReadonlyMap<string, (Uint8Array | null)[]>> {
      const known = await findFingerprints(db, fileIds, FINGERPRINT_VERSION)
      return new Map([...known].map(([id, bytes]) => [id, fingerprintOf(bytes).map(({ look }) => look)]))
    },

    /** Those of the other files that are copies of one, or of which it is; unknown ones are none. */
    async alikeAmong(fileId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
      const known = await findFingerprints(db, [fileId, ...others], FINGERPRINT_VERSION)
      const own = known.get(fileId)
      if (!own) return new Set()
      const pages = fingerprintOf(own)
      const isAlike = (other: Buffer) => compare(pages, fingerprintOf(other)).score >= NEAR_DUPLICATE
      return new Set([...known].flatMap(([id, other]) => (id !== fileId && isAlike(other) ? [id] : [])))
    },

    /**
     * Other remembered files of which this one is a copy, or they of it, the likest first; null where nobody has looked
     * at it, or nobody can.
     */
    async similarTo(fileId: string): Promise<Likeness[] | null> {
      const bytes = await findFingerprint(db, fileId, FINGERPRINT_VERSION)
      if (!bytes || bytes.length === 0) return null
      const pages = fingerprintOf(bytes)
      const asked = {
        fileId,
        engine: FINGERPRINT_VERSION,
        keys: keysOf(pages),
        most: inspectionLimits.candidates,
      }
      const near = await findCandidates(db, asked)
      return near
        .map((other) => ({ fileId: other.fileId, ...compare(pages, fingerprintOf(other.pages)) }))
        .filter(({ score }) => score >= NEAR_DUPLICATE)
        .toSorted((a, b) => b.score - a.score)
    },

    /** Whether a file has been looked at, also in vain. */
    isKnown: async (fileId: string): Promise<boolean> =>
      (await findFingerprint(db, fileId, FINGERPRINT_VERSION)) !== null,
  }
}
