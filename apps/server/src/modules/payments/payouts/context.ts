import type { Db, DbOrTrx } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Approvals } from '../../approvals/index.ts'
import type { RecordEvent } from '../../audit/index.ts'
import type { Notify } from '../../notifications/index.ts'
import type { Payments } from '../index.ts'
import type { Payees } from './payee.port.ts'
import type { PayoutHold } from '../nightly-audit.ts'
import type { StatementPrinter } from './statement/statement.port.ts'

/** Numbers that an administrator may change, as a transaction finds them: it may ask for no other connection. */
export interface PayoutTerms {
  leastFen(within: DbOrTrx): Promise<number>
  freezeHours(within: DbOrTrx): Promise<number>
  /** The name of a rule (`taxRuleOf`). */
  taxRule(within: DbOrTrx): Promise<string>
}

export interface PayoutsDeps {
  db: Db
  clock: Clock
  payments: Pick<Payments, 'earnings' | 'ledger' | 'onAudit'>
  payees: Payees
  /** Until when nobody pays somebody whose phone was changed; null where that is over or never was. */
  restUntil(userId: number, within?: DbOrTrx): Promise<Date | null>
  /** Why nobody may be paid now: the books did not pass, or were not looked at. Null: all is well. */
  held(db: DbOrTrx): Promise<PayoutHold | null>
  terms: PayoutTerms
  approvals: Pick<Approvals, 'ask' | 'onApproved' | 'waiting'>
  notify: Notify
  record: RecordEvent
  profiles(userIds: readonly number[]): Promise<ReadonlyMap<number, { userName: string }>>
  print: StatementPrinter
}
