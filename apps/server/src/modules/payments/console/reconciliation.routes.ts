import { fenFromYuan } from '@yantu/contract/money'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { reconciliationMessages as texts } from '@yantu/contract/messages/reconciliation'
import { reconciliationEndpoints } from '@yantu/contract/payments/reconciliation'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Approvals } from '../../approvals/index.ts'
import { doer, type RecordEvent } from '../../audit/index.ts'
import type { Payments } from '../index.ts'
import { nextState } from '../reconciliation/difference.lifecycle.ts'
import { lockDifference } from '../reconciliation/differences.repository.ts'
import type { Names } from './console.presenter.ts'
import { presentDay, presentDifference } from './reconciliation.presenter.ts'
import { DIFFERENCE_WRITE_OFF, type WriteOff } from './write-off.ts'
import { isKnownDay, listDays, listDifferences } from './reconciliation.repository.ts'

const { rows } = paymentsLimits.reconciliation

export interface ReconciliationDeps {
  db: Db
  clock: Clock
  payments: Pick<Payments, 'askComparison' | 'ledger'>
  approvals: Pick<Approvals, 'ask'>
  record: RecordEvent
  profiles(userIds: readonly number[]): Promise<Names>
}

export function registerReconciliation(
  app: FastifyInstance,
  ports: HttpPorts,
  deps: ReconciliationDeps,
): void {
  const { db, payments, approvals, record, profiles } = deps
  const calls = reconciliationEndpoints
  route(app, ports, calls.billDays, async ({ before }) => {
    const found = await listDays(db, before, rows + 1)
    const shown = found.slice(0, rows)
    return { list: shown.map(presentDay), next: found.length > rows ? (shown.at(-1)?.text ?? null) : null }
  })
  route(app, ports, calls.differences, async ({ state, day, before }) => {
    const found = await listDifferences(db, { state, day }, { before, count: rows + 1 })
    const shown = found.slice(0, rows)
    const names = await profiles([...new Set(shown.flatMap(({ notedBy }) => notedBy ?? []))])
    const next = found.length > rows ? (shown.at(-1)?.id ?? null) : null
    return { list: shown.map((difference) => presentDifference(difference, names)), next }
  })
  route(app, ports, calls.explainDifference, (asked, actor, { address }) =>
    settle(deps, 'explained', asked, { actor, address }),
  )
  route(app, ports, calls.reopenDifference, (asked, actor, { address }) =>
    settle(deps, 'reopened', asked, { actor, address }),
  )
  route(app, ports, calls.writeOffDifference, async ({ differenceId, gap, note }, actor, { address }) => {
    const request: WriteOff = { differenceId: numberOf(differenceId), gapFen: signedFen(gap), note }
    const reason = `核销对账差异 ${gap} 元：${note}`
    return {
      approvalId: await approvals.ask({ kind: DIFFERENCE_WRITE_OFF, request, reason }, actor, address),
    }
  })
  route(app, ports, calls.compareDay, async ({ day }, actor, { address }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await isKnownDay(trx, day))) throw new Refusal(texts.dayInvalid)
      await payments.askComparison(trx, day)
      await record(trx, {
        by: doer(actor, address),
        what: 'bill.compare-asked',
        subject: { kind: 'bill_day', id: day },
      })
    })
    return null
  })
}

/** 0, which nothing has, for what is no number. */
const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

const signedFen = (yuan: string): number =>
  yuan.startsWith('-') ? -fenFromYuan(yuan.slice(1)) : fenFromYuan(yuan)

/** A person's word on a difference, with who it was. */
async function settle(
  { db, clock, record }: ReconciliationDeps,
  event: 'explained' | 'reopened',
  { differenceId, note }: { differenceId: string; note: string },
  { actor, address }: { actor: SignedIn; address: string },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const id = numberOf(differenceId)
    const found = await lockDifference(trx, id)
    if (!found) throw notFound(texts.notFound)
    const state = nextState(found.state, event)
    if (!state) throw new Refusal(texts.settled)
    await trx
      .updateTable('bill_difference')
      .set({ state, note, noted_by: actor.userId, changed_at: clock.now() })
      .where('id', '=', id)
      .execute()
    await record(trx, {
      by: doer(actor, address),
      what: `difference.${event}`,
      subject: { kind: 'bill_difference', id },
      before: { state: found.state, kind: found.kind },
      after: { state },
    })
  })
  return null
}
