import { fenFromYuan, yuanFromFen } from '@yantu/contract/money'
import { payoutAdminEndpoints } from '@yantu/contract/payments/payouts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import type { PayoutsDeps } from './context.ts'
import { DEBT_WRITE_OFF, type DebtWriteOff } from './debt-write-off.ts'
import { debts, sumOfDebts } from './debts.repository.ts'

/** What designers owe, and how it is written off. */
export function registerDebts(app: FastifyInstance, ports: HttpPorts, deps: PayoutsDeps): void {
  const { db, approvals, profiles } = deps
  const calls = payoutAdminEndpoints

  route(app, ports, calls.designerDebts, async ({ pageNum, pageSize }) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [rows, { count, fen }] = await Promise.all([debts(db, page), sumOfDebts(db)])
    const names = await profiles(rows.map(({ userId }) => userId))
    return {
      owed: yuanFromFen(fen),
      list: rows.map(({ userId, owedFen, at }) => ({
        userId: String(userId),
        userName: names.get(userId)?.userName ?? '',
        owed: yuanFromFen(owedFen),
        since: wireTime(at),
      })),
      total: count,
    }
  })
  route(app, ports, calls.writeOffDebt, async ({ userId, owed, reason }, actor, { address }) => {
    const request: DebtWriteOff = {
      userId: /^\d{1,15}$/.test(userId) ? Number(userId) : 0,
      owedFen: fenFromYuan(owed),
    }
    return { approvalId: await approvals.ask({ kind: DEBT_WRITE_OFF, request, reason }, actor, address) }
  })
}
