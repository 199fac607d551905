import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { anonymise, identityTables, staffHindrances } from './own-data.repository.ts'
import { deletedSms, SMS_NOTICE, toFormerPhone } from './sms-notice.service.ts'
import { lockUser } from './user.repository.ts'

export interface IdentityOwnDataDeps {
  db: Db
  clock: Clock
  secrets: Secrets
  jobs: Pick<Jobs, 'enqueue'>
}

/** The account itself: forgotten last, after all that belongs to it. */
export function createOwnData({ db, clock, secrets, jobs }: IdentityOwnDataDeps): OwnData {
  return {
    tables: identityTables(db),
    hindrances: staffHindrances,
    async forget(trx, userId) {
      const { phone } = await lockUser(trx, userId)
      const now = clock.now()
      await anonymise(trx, userId, now)
      await jobs.enqueue(trx, SMS_NOTICE, toFormerPhone(secrets, deletedSms(userId, now), phone))
    },
  }
}
