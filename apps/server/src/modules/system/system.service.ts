import type { DataOf } from '@yantu/contract'
import { systemMessages } from '@yantu/contract/messages/system'
import type { Readiness, systemEndpoints } from '@yantu/contract/system/endpoints'
import type { Db } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import type { RecordEvent } from '../audit/index.ts'
import { reasonOf } from './reason.ts'

export interface SystemDeps {
  db: Db
  jobs: Pick<Jobs, 'troubled' | 'retryUsedUp'>
  readiness: () => Promise<Readiness>
  record: RecordEvent
}

export interface SystemService {
  health(): Promise<DataOf<typeof systemEndpoints.systemHealth>>
  /** Throws a refusal where nothing of the job can be tried again. */
  retry(job: string, actor: SignedIn, address: string): Promise<void>
}

export function createSystemService({ db, jobs, readiness, record }: SystemDeps): SystemService {
  return {
    async health() {
      const [ready, troubled] = await Promise.all([readiness(), jobs.troubled()])
      return {
        readiness: ready,
        jobs: troubled.map(({ job, used_up, failing, tries, last_error, last_at }) => ({
          job,
          usedUp: used_up,
          failing,
          tries,
          reason: reasonOf(last_error),
          lastTime: wireTime(last_at),
        })),
      }
    },
    retry: (job, { userId, sessionId }, address) =>
      db.transaction().execute(async (trx) => {
        const subjects = await jobs.retryUsedUp(trx, job)
        if (subjects === 0) throw new Refusal(systemMessages.jobNothingToRetry)
        await record(trx, {
          by: { userId, sessionId, address },
          what: 'job.retried',
          subject: { kind: 'job', id: job },
          after: { subjects },
        })
      }),
  }
}
