import { identityLimits } from '@yantu/contract/limits/identity'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import { deleteAttemptsBefore, deleteProofsExpiredBefore } from './attempt.repository.ts'
import { deleteBrowsersBefore } from './browser.repository.ts'
import { deleteCodesExpiredBefore } from './code.repository.ts'
import { deleteDeadSessions } from './session.repository.ts'

const JOB = { owner: 'identity', name: 'sweep', schedule: '17 * * * *' }
const LONGEST_WINDOW_MS = 24 * 3_600_000

/** Deletes what no longer decides anything: what is dead, expired, outside every window or long forgotten. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await deleteDeadSessions(db, now)
  await deleteCodesExpiredBefore(db, now)
  await deleteAttemptsBefore(db, new Date(now.getTime() - LONGEST_WINDOW_MS))
  await deleteProofsExpiredBefore(db, now)
  await deleteBrowsersBefore(db, new Date(now.getTime() - identityLimits.knownBrowsers.rememberedMs))
}

export function defineSweep({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }): void {
  jobs.define(JOB, () => sweep(db, clock.now()))
}
