import { paymentsLimits } from '@yantu/contract/limits/payments'
import { reconciliationMessages as texts } from '@yantu/contract/messages/reconciliation'
import { yuanFromFen } from '@yantu/contract/money'
import { booksEndpoints } from '@yantu/contract/payments/books'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { instantOfWireTime } from '../../../kernel/time/index.ts'
import { doer, type RecordEvent } from '../../audit/index.ts'
import { lastAudit, runningAudit } from '../audits.repository.ts'
import type { Payments } from '../index.ts'
import { presentEntry, presentOverview } from './books.presenter.ts'
import { findNumbers, type Period, readBooks, readEntries, sumNumbers } from './books.repository.ts'

const DAY_MS = 24 * 3_600_000

export interface BooksDeps {
  db: Db
  clock: Clock
  payments: Pick<Payments, 'payoutsHeld' | 'askAudit'>
  record: RecordEvent
}

export function registerBooks(app: FastifyInstance, ports: HttpPorts, deps: BooksDeps): void {
  const { db, clock, payments, record } = deps
  route(app, ports, booksEndpoints.booksOverview, async ({ from, to }) => {
    const period = periodOf(from, to)
    const [books, audit, running, payoutsHeld] = await Promise.all([
      readBooks(db, period),
      lastAudit(db),
      runningAudit(db),
      payments.payoutsHeld(db),
    ])
    return presentOverview({ ...books, audit, isAuditing: !!running, payoutsHeld, time: clock.now() })
  })

  route(app, ports, booksEndpoints.bookEntries, async ({ before, pageSize, ...asked }) => {
    const { account, event, userId } = asked
    // What is no order's number finds nothing.
    if (asked.orderId !== '' && !isUuid(asked.orderId)) return { list: [], next: null, sums: null }
    const period = asked.from && asked.to ? periodOf(asked.from, asked.to) : {}
    const search = { account, event, period, orderId: asked.orderId, userId }
    // An account of the whole platform has lines from the first day on: they are summed within a period alone.
    const isSummed = account !== '' && ('from' in period || account.includes(':'))
    const [numbers, sums] = await Promise.all([
      findNumbers(db, search, { before, count: pageSize + 1 }),
      isSummed ? sumNumbers(db, search) : null,
    ])
    const shown = numbers.slice(0, pageSize)
    return {
      list: (await readEntries(db, shown)).map(presentEntry),
      next: numbers.length > pageSize ? (shown.at(-1) ?? null) : null,
      sums: sums && { debit: yuanFromFen(sums.debitFen), credit: yuanFromFen(sums.creditFen) },
    }
  })

  route(app, ports, booksEndpoints.auditBooks, async (_input, actor, { address }) => {
    await db.transaction().execute(async (trx) => {
      await payments.askAudit(trx)
      await record(trx, {
        by: doer(actor, address),
        what: 'ledger.audit-asked',
        subject: { kind: 'ledger', id: 'all' },
      })
    })
    return null
  })
}

/** Days of Shanghai, both included. Throws a refusal for what is none, or too long. */
function periodOf(from: string, to: string): Period {
  const [begins, lastDay] = [instantOfWireTime(from), instantOfWireTime(to)]
  const ms = begins && lastDay ? lastDay.getTime() - begins.getTime() : -1
  if (!begins || !lastDay || ms < 0 || ms >= paymentsLimits.books.days * DAY_MS)
    throw new Refusal(texts.periodInvalid)
  return { from: begins, to: new Date(lastDay.getTime() + DAY_MS) }
}
