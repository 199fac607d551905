import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { yuanFromFen } from '@yantu/contract/money'
import type { Db } from '../../../../db/schema.ts'
import type { Clock } from '../../../../kernel/clock/index.ts'
import { Refusal } from '../../../../kernel/errors/index.ts'
import { addShanghaiMonths, shanghaiMonth, startOfShanghaiMonth } from '../../../../kernel/time/index.ts'
import type { StatementPrinter } from './statement.port.ts'
import { balancesBefore, headBefore, monthsBefore, rowsBetween } from './statement.repository.ts'
import { STATEMENT_SIZE, statementPages } from './statement.svg.ts'
import { codeOf, type Statement, statementOf } from './statement.ts'

interface StatementDeps {
  db: Db
  clock: Clock
  print: StatementPrinter
}

/** The beginning of the first month that is not closed yet. */
const openFrom = ({ clock }: Pick<StatementDeps, 'clock'>): Date =>
  startOfShanghaiMonth(
    shanghaiMonth(new Date(clock.now().getTime() - paymentsLimits.payout.statementAfterMs)),
  )

export async function listStatements(
  { db, clock }: Pick<StatementDeps, 'db' | 'clock'>,
  userId: number,
): Promise<{ month: string; earned: string; paidOut: string; rows: number }[]> {
  const months = await monthsBefore(db, userId, openFrom({ clock }), paymentsLimits.payout.statements)
  return months.map(({ month, rows, earnedFen, paidOutFen }) => ({
    month,
    earned: yuanFromFen(earnedFen),
    paidOut: yuanFromFen(paidOutFen),
    rows,
  }))
}

/**
 * A designer's statement of a closed month. It is made of what can't change, the ledger's entries by their time, so
 * that it is the same whenever it is asked for. @throws Refusal 该月尚未结账, 该月没有收支
 */
export async function readStatement(
  { db, clock }: Pick<StatementDeps, 'db' | 'clock'>,
  designerId: number,
  month: string,
): Promise<Statement> {
  const from = startOfShanghaiMonth(month)
  const to = addShanghaiMonths(from, 1)
  if (to > openFrom({ clock })) throw new Refusal(payoutsMessages.monthOpen)
  const [opening, rows, head] = await Promise.all([
    balancesBefore(db, designerId, from),
    rowsBetween(db, designerId, from, to),
    headBefore(db, to),
  ])
  if (rows.length === 0) throw new Refusal(payoutsMessages.statementMissing)
  const named = head ? { number: head.number, hash: head.hash.toString('hex') } : null
  return statementOf({ designerId, month, head: named, opening, rows })
}

/** The same as a PDF, in base64. */
export async function statementFile(
  deps: StatementDeps,
  userId: number,
  month: string,
): Promise<{ fileName: string; pdf: string; code: string }> {
  const statement = await readStatement(deps, userId, month)
  const title = `砚图收益对账单 ${month}`
  const created = addShanghaiMonths(startOfShanghaiMonth(month), 1).toISOString()
  const pdf = await deps.print({ svgs: statementPages(statement), size: STATEMENT_SIZE, title, created })
  return { fileName: `${title}.pdf`, pdf: pdf.toString('base64'), code: codeOf(statement) }
}
