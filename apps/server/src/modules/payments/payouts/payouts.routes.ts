import { fenFromYuan } from '@yantu/contract/money'
import { payoutEndpoints } from '@yantu/contract/payments/payouts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { PayoutsDeps } from './context.ts'
import { presentOffer, presentWithdrawal } from './payouts.presenter.ts'
import { listStatements, statementFile } from './statement/index.ts'
import { cancelWithdrawal, offerWithdrawal, requestWithdrawal } from './withdraw.ts'
import { countWithdrawalsOf, withdrawalsOf } from './withdrawals.repository.ts'

/** A designer's own withdrawals and statements. */
export function registerWithdrawals(app: FastifyInstance, ports: HttpPorts, deps: PayoutsDeps): void {
  const { db } = deps
  const calls = payoutEndpoints
  route(app, ports, calls.withdrawalOffer, async (_input, { userId }) =>
    presentOffer(await offerWithdrawal(deps, userId)),
  )
  route(app, ports, calls.withdrawEarnings, async ({ net }, { userId }) => ({
    withdrawalId: await requestWithdrawal(deps, userId, fenFromYuan(net)),
  }))
  route(app, ports, calls.cancelWithdrawal, async ({ withdrawalId }, { userId }) => {
    await cancelWithdrawal(deps, userId, withdrawalId)
    return null
  })
  route(app, ports, calls.listWithdrawals, async ({ pageNum, pageSize }, { userId }) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [rows, total] = await Promise.all([withdrawalsOf(db, userId, page), countWithdrawalsOf(db, userId)])
    return { list: rows.map(presentWithdrawal), total }
  })
  route(app, ports, calls.listStatements, async (_input, { userId }) => ({
    list: await listStatements(deps, userId),
  }))
  route(app, ports, calls.earningsStatement, ({ month }, { userId }) => statementFile(deps, userId, month))
}
