import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JobError } from '../workers/job-error.ts'
import type { JobPool } from '../workers/job-pool.ts'
import { toBuffer } from '../workers/job-process.ts'
import { ImportError } from './errors.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { ImportedOutline } from './model.ts'

/** A document on disk, or its bytes. `size` in bytes. */
export type DocumentSource = { path: string; size: number } | Uint8Array

/** What documents that wait as bytes may weigh together. */
const WAITING_BYTES = 256 * 1024 * 1024
/** ms of one core, about: of any document, and of a byte of it. */
const BASE = 200
const BYTE = 100 / (1024 * 1024)

const isTold = (code: string): code is 'busy' | 'timeout' | 'memory' =>
  code === 'busy' || code === 'timeout' || code === 'memory'

/** Imports documents in the pool's processes. What exceeds a limit is killed with its process. */
export class ImportWorker {
  private readonly pool: JobPool
  private held = 0

  constructor(pool: JobPool) {
    this.pool = pool
  }

  /** Like `importOutline`. Rejects with an `ImportError`, also of time, memory and the reader's own faults. */
  async import(file: DocumentSource, fileName: string, user: number | null = null): Promise<ImportedOutline> {
    const [size, held] = 'path' in file ? [file.size, 0] : [file.length, file.length]
    if (size > IMPORT_LIMITS.fileBytes) throw new ImportError('file-too-big')
    if (this.held + held > WAITING_BYTES) throw new ImportError('busy')
    this.held += held
    try {
      return await this.read(file, { fileName, user, weight: BASE + size * BYTE })
    } catch (error) {
      if (!(error instanceof JobError)) throw error
      throw isTold(error.code)
        ? new ImportError(error.code)
        : new ImportError('internal', new Error(typeof error.cause === 'string' ? error.cause : error.code))
    } finally {
      this.held -= held
    }
  }

  private async read(
    file: DocumentSource,
    { fileName, ...asked }: { fileName: string; user: number | null; weight: number },
  ): Promise<ImportedOutline> {
    const media: ImportedOutline['media'] = new Map()
    let copy: string | null = null
    const answer = await this.pool.run('import', {
      ...asked,
      async request() {
        if ('path' in file) return { fileName, path: file.path }
        copy = join(tmpdir(), `yantu-import-${randomUUID()}`)
        // Only this user can read it.
        await writeFile(copy, file, { mode: 0o600, flag: 'wx' })
        return { fileName, path: copy }
      },
      part: ({ key, picture }) => media.set(key, { ...picture, bytes: toBuffer(picture.bytes) }),
      ended() {
        if (copy) void rm(copy, { force: true }).catch(() => {})
      },
    })
    if ('refused' in answer) throw new ImportError(answer.refused, answer.detail)
    return { ...answer, media }
  }
}
