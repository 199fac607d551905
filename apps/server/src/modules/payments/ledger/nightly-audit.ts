import type { Db } from '../../../db/schema.ts'
import type { Jobs } from '../../../kernel/jobs/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { verifyLedger } from './verify.ts'

/** The job, which thereby fails and is counted like any other that does. */
export class LedgerUnsound extends Error {
  constructor(faults: readonly string[]) {
    super(`the ledger has ${faults.length} faults, the first: ${faults[0]}`)
    this.name = 'LedgerUnsound'
  }
}

/** At night: it reads every line there is. */
export const AUDIT = { owner: 'payments', name: 'audit-ledger', schedule: '20 4 * * *' }
/** A log line names at most so many faults; an audit by hand names all. */
const NAMED_FAULTS = 20

/** Verifies the whole ledger every night. A fault is logged at error and fails the job. */
export function auditNightly({ db, jobs, log }: { db: Db; jobs: Jobs; log: Logger }): void {
  jobs.define(AUDIT, async () => {
    const { entries, faults } = await verifyLedger(db)
    if (faults.length === 0) return
    log.error({ entries, count: faults.length, faults: faults.slice(0, NAMED_FAULTS) }, 'ledger audit')
    throw new LedgerUnsound(faults)
  })
}
