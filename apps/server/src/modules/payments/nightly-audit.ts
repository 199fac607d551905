import type { payoutHolds } from '@yantu/contract/payments/payouts'
import type { Db, DbOrTrx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import {
  type AuditRow,
  booksBeganAt,
  endAudit,
  keepPage,
  lastAudit,
  openAudit,
  runningAudit,
} from './audits.repository.ts'
import { chainStart, inSnapshot, verifyAccounts, verifyEntries } from './ledger/index.ts'
import { auditRows, type BooksCheck } from './verify-books.ts'

/** The job, which thereby fails and is counted like any other that does. */
export class LedgerUnsound extends Error {
  constructor({ id, named }: Pick<AuditRow, 'id' | 'named'>, count: number) {
    super(`audit ${id}: the books have ${count} faults, the first: ${named[0]}`)
    this.name = 'LedgerUnsound'
  }
}

/** Hourly, so that a night in which nothing ran is made up for; `asked` is an administrator who doesn't wait. */
export const AUDIT = {
  owner: 'payments',
  name: 'audit-ledger',
  schedule: '20 * * * *',
  retry: { limit: 3, leastSeconds: 60, mostSeconds: 1_800 },
  expireSeconds: 3_600,
} as const
export interface AuditRequest {
  asked?: boolean
}

const HOUR = 3_600_000
/** At night: it reads every line there is. */
const AT_HOUR = '04'
const OVERDUE_MS = 26 * HOUR
/** What was sound longer ago than this says nothing of today. */
const SOUND_FOR_MS = 48 * HOUR

export type PayoutHold = (typeof payoutHolds)[number]

/**
 * Why no money may leave for designers, null where it may: the last audit found a fault, or none has ended for
 * 48 hours. Ask it in the transaction that pays.
 */
export async function payoutsHeld(db: DbOrTrx, now: Date): Promise<PayoutHold | null> {
  const last = await lastAudit(db)
  if (last?.state === 'unsound') return 'unsound'
  const since = last?.endedAt ?? (await booksBeganAt(db))
  return since && now.getTime() - since.getTime() > SOUND_FOR_MS ? 'overdue' : null
}

interface AuditDeps {
  db: Db
  clock: Clock
  log: Logger
}

/** Verifies the books every night; a fault is logged at error, fails the job and holds payouts. */
export function auditNightly(
  deps: AuditDeps & { jobs: Pick<Jobs, 'define'> },
  checks: readonly BooksCheck[] = [],
): void {
  deps.jobs.define<AuditRequest>(AUDIT, async ({ asked }) => {
    if (asked || (await isDue(deps))) await auditBooks(deps, checks)
  })
}

/** Stages the first audit at once: until one has ended nothing is known of the books, and payouts may be held. */
export async function auditNewBooks({
  db,
  jobs,
}: Pick<AuditDeps, 'db'> & { jobs: Pick<Jobs, 'enqueue'> }): Promise<void> {
  if (await lastAudit(db)) return
  await db.transaction().execute((trx) => jobs.enqueue(trx, AUDIT, { asked: true }))
}

async function isDue({ db, clock }: AuditDeps): Promise<boolean> {
  const [last, running] = await Promise.all([lastAudit(db), runningAudit(db)])
  if (running || !last?.endedAt || last.state === 'unsound') return true
  const now = clock.now()
  const age = now.getTime() - last.endedAt.getTime()
  return age > OVERDUE_MS || (age > HOUR && wireTime(now).slice(11, 13) === AT_HOUR)
}

/**
 * Verifies the books page by page, each in a snapshot of its own, and keeps how far it has come: a process that dies
 * leaves the rest to the next.
 * @throws LedgerUnsound
 */
async function auditBooks({ db, clock, log }: AuditDeps, checks: readonly BooksCheck[]): Promise<void> {
  const audit = await openAudit(db, clock.now())
  const { id } = audit
  await auditChain(db, audit)
  await auditAccounts(db, audit)
  await keepPage(db, id, { part: 'row', faults: await inSnapshot(db, (trx) => auditRows(trx, checks)) })
  const ended = await endAudit(db, id, clock.now())
  if (ended.state === 'sound') return
  const count = ended.chain + ended.accounts + ended.rows
  log.error({ entries: ended.number, count, faults: ended.named }, 'ledger audit')
  throw new LedgerUnsound(ended, count)
}

async function auditChain(db: Db, { id, number, hash, account }: AuditRow): Promise<void> {
  // The accounts come after the last entry: who was there has verified the chain.
  if (account !== '') return
  let place = number === 0 ? chainStart : { number, hash }
  for (;;) {
    const { next, faults, last } = await inSnapshot(db, (trx) => verifyEntries(trx, place))
    await keepPage(db, id, { part: 'chain', faults, ...last })
    if (!next) return
    place = next
  }
}

async function auditAccounts(db: Db, { id, account }: AuditRow): Promise<void> {
  let after = account
  for (;;) {
    const { next, faults, last } = await inSnapshot(db, (trx) => verifyAccounts(trx, after))
    await keepPage(db, id, { part: 'account', faults, account: last })
    if (next === null) return
    after = next
  }
}
