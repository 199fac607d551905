import type { DataOf } from '@yantu/contract'
import type { accountEndpoints } from '@yantu/contract/account/endpoints'
import { accountLimits } from '@yantu/contract/limits/account'
import { accountMessages } from '@yantu/contract/messages/account'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { JobDeclaration, Jobs } from '../../kernel/jobs/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { shanghaiDay, wireTime } from '../../kernel/time/index.ts'
import { type Packed, zipOf } from '../../kernel/zip.ts'
import type { Files, StoredFile } from '../files/index.ts'
import type { Notify } from '../notifications/index.ts'
import { exportedNotice } from './account.notices.ts'
import { indexPage, jsonOf, type ListedFile } from './export-tables.ts'
import {
  beginExport,
  type DataExportRow,
  deleteExport,
  findExport,
  findExportsBefore,
  finishExport,
  lockExport,
} from './exports.repository.ts'

const { everyMs, keptMs, givenUpMs, filesBytes, rowsAtOnce } = accountLimits.dataExport
const SWEPT_AT_ONCE = 200

/** Makes the package that its user waits for. Few at once: each reads all that somebody has. */
export const EXPORT = {
  owner: 'account',
  name: 'export-data',
  subject: ({ userId }: { userId: number }) => String(userId),
  atOnce: 1,
  retry: { limit: 4, leastSeconds: 10, mostSeconds: 300 },
  expireSeconds: 600,
} as const satisfies JobDeclaration<{ userId: number }>

export const SWEEP_EXPORTS = { owner: 'account', name: 'sweep-exports', schedule: '37 * * * *' }

export interface ExportDeps {
  db: Db
  clock: Clock
  jobs: Jobs
  files: Pick<Files, 'givenBy' | 'read' | 'store' | 'find' | 'bindMade' | 'releaseAll' | 'signedUrl'>
  notify: Notify
  people: readonly OwnData[]
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** One's own data in one package (docs/account.md). */
export function createExports({ db, clock, jobs, files, notify, people }: ExportDeps) {
  const isGivenUp = ({ asked_at }: DataExportRow): boolean => after(asked_at, givenUpMs) <= clock.now()
  const isGone = ({ made_at }: DataExportRow): boolean =>
    made_at !== null && after(made_at, keptMs) <= clock.now()

  /** When the next may be asked for. */
  const nextAt = (row: DataExportRow): Date => after(row.asked_at, row.made_at ? everyMs : givenUpMs)

  /** The account's own tables first: those of the module that is forgotten last. */
  const tablesOf = (userId: number) => people.toReversed().flatMap(({ tables }) => tables?.(userId) ?? [])

  async function filesOf(userId: number): Promise<{ listed: ListedFile[]; packed: Packed[] }> {
    const [listed, packed]: [ListedFile[], Packed[]] = [[], []]
    let bytes = 0
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = await files.givenBy(userId, { offset, limit: rowsAtOnce })
      for (const file of page) {
        const { name, sizeBytes: size } = file
        const fits = bytes + size <= filesBytes
        // Names repeat; their order does not.
        const path = fits ? `files/${String(packed.length + 1).padStart(4, '0')} ${name}` : null
        listed.push({ name, size, path })
        if (!path) continue
        bytes += size
        packed.push({ name: path, open: () => files.read(file) })
      }
      if (page.length < rowsAtOnce) return { listed, packed }
    }
  }

  async function storePackage(userId: number): Promise<StoredFile> {
    const now = clock.now()
    const tables = tablesOf(userId)
    const { listed, packed } = await filesOf(userId)
    const parts: Packed[] = [
      { name: 'index.html', open: () => indexPage(tables, { files: listed, madeAt: now }) },
      ...tables.map((table) => ({ name: `data/${table.key}.json`, open: () => jsonOf(table) })),
      ...packed,
    ]
    const name = `砚图个人数据-${shanghaiDay(now)}.zip`
    const source = zipOf(parts, now)
    return files.store({ ownerId: null, purpose: 'data-export', name, visibility: 'private', source })
  }

  return {
    /** Throws a refusal while one is made, and within a day of the one before. */
    async ask(userId: number): Promise<void> {
      const now = clock.now()
      await db.transaction().execute(async (trx) => {
        const before = await lockExport(trx, userId)
        if (before && nextAt(before) > now) throw new Refusal(accountMessages.exportTooSoon)
        if (before?.file_id) await files.releaseAll(trx, [before.file_id])
        await beginExport(trx, userId, now)
        await jobs.enqueue(trx, EXPORT, { userId })
      })
    },

    /** The job: makes what is asked for and not yet there. */
    async pack({ userId }: { userId: number }): Promise<void> {
      const row = await findExport(db, userId)
      if (!row || row.file_id) return
      const { id: fileId } = await storePackage(userId)
      await db.transaction().execute(async (trx) => {
        const at = clock.now()
        // What no row tells of stays unbound and goes after a day.
        if (!(await finishExport(trx, { userId, askedAt: row.asked_at, fileId, at }))) return
        await files.bindMade(trx, { fileIds: [fileId], boundTo: `data-export:${userId}` })
        await notify(trx, exportedNotice(userId, after(at, keptMs)))
      })
    },

    async read(userId: number): Promise<DataOf<typeof accountEndpoints.getDataExport>> {
      const row = await findExport(db, userId)
      const none = { askTime: '', makeTime: '', untilTime: '', nextTime: '', fileName: '', size: 0, url: '' }
      if (!row || isGone(row)) return { ...none, state: 'none' }
      const next = nextAt(row)
      const asked = {
        ...none,
        askTime: wireTime(row.asked_at),
        nextTime: next > clock.now() ? wireTime(next) : '',
      }
      const file = row.file_id ? await files.find(row.file_id) : null
      if (!file || !row.made_at) return { ...asked, state: isGivenUp(row) ? 'failed' : 'making' }
      return {
        ...asked,
        state: 'ready',
        makeTime: wireTime(row.made_at),
        untilTime: wireTime(after(row.made_at, keptMs)),
        fileName: file.name,
        size: file.sizeBytes,
        url: files.signedUrl(file.id, userId, file.name),
      }
    },

    /** Lets go of what was kept long enough. */
    async sweep(): Promise<void> {
      const before = after(clock.now(), -keptMs)
      for (;;) {
        const users = await findExportsBefore(db, before, SWEPT_AT_ONCE)
        for (const userId of users)
          await db
            .transaction()
            .execute(async (trx) => files.releaseAll(trx, await deleteExport(trx, userId)))
        if (users.length < SWEPT_AT_ONCE) return
      }
    },

    /** Of somebody whose account ends. */
    ownData: {
      forget: async (trx, userId) => files.releaseAll(trx, await deleteExport(trx, userId)),
    } satisfies OwnData,
  }
}

export type Exports = ReturnType<typeof createExports>
