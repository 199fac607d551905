import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { payoutAdminEndpoints } from '@yantu/contract/payments/payouts'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { notFound } from '../../../kernel/errors/index.ts'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { presentWaiting } from '../../approvals/index.ts'
import { createBatches } from './batches.ts'
import { batchesOf, countBatches, findBatch } from './batches.repository.ts'
import type { PayoutsDeps } from './context.ts'
import { fileBatch } from './file-batch.ts'
import { payeeNow } from './freeze.ts'
import { PAYOUT_BATCH } from './payout-approval.ts'
import { presentBatch, presentListed } from './payouts.presenter.ts'
import {
  countWithdrawalsIn,
  withdrawalsIn,
  withdrawalsOfBatch,
  type WithdrawalRow,
} from './withdrawals.repository.ts'

/** What administrators do with requests: refuse them, batch them, have the bank pay them. */
export function registerPayoutsConsole(app: FastifyInstance, ports: HttpPorts, deps: PayoutsDeps): void {
  const { db, profiles } = deps
  const batches = createBatches(deps)
  const calls = payoutAdminEndpoints

  /** Whether its payee changed phone or card says only a line that is yet to be paid. */
  async function present(rows: readonly WithdrawalRow[]) {
    const names = await profiles([...new Set(rows.map(({ userId }) => userId))])
    return Promise.all(
      rows.map(async (row) => {
        const isOpen = row.state === 'requested' || row.state === 'batched'
        return presentListed(row, names, isOpen ? await payeeNow(deps, row.userId) : null)
      }),
    )
  }

  route(app, ports, calls.adminWithdrawals, async ({ state, pageNum, pageSize }) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [rows, total, held] = await Promise.all([
      withdrawalsIn(db, state, page),
      countWithdrawalsIn(db, state),
      deps.held(db),
    ])
    return { list: await present(rows), total, held }
  })
  route(app, ports, calls.refuseWithdrawal, async ({ withdrawalId, reason }, actor, { address }) => {
    await batches.refuse(withdrawalId, reason, { actor, address })
    return null
  })
  route(app, ports, calls.payoutBatches, async ({ pageNum, pageSize }) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [rows, total] = await Promise.all([batchesOf(db, page), countBatches(db)])
    const names = await profiles([...new Set(rows.map(({ makerId }) => makerId))])
    return { list: rows.map((row) => presentBatch(row, names)), total }
  })
  route(app, ports, calls.payoutBatch, async ({ batchId }, { userId }) => {
    const batch = isUuid(batchId) ? await findBatch(db, batchId) : undefined
    if (!batch) throw notFound(payoutsMessages.batchNotFound)
    const [lines, asked, held] = await Promise.all([
      withdrawalsOfBatch(db, batchId),
      deps.approvals.waiting<{ batchId: string }>(PAYOUT_BATCH),
      deps.held(db),
    ])
    const approval = asked.find(({ request }) => request.batchId === batchId)?.approval
    const names = await profiles([batch.makerId, ...(approval ? [Number(approval.askerId)] : [])])
    return {
      batch: presentBatch(batch, names),
      lines: await present(lines),
      waiting: approval && batch.state === 'made' ? presentWaiting(approval, userId, names) : null,
      held,
    }
  })
  route(app, ports, calls.makePayoutBatch, async ({ withdrawalIds }, actor, { address }) => ({
    batchId: await batches.make(withdrawalIds, { actor, address }),
  }))
  route(app, ports, calls.askPayoutApproval, async ({ batchId }, actor, { address }) => ({
    approvalId: await batches.askApproval(batchId, { actor, address }),
  }))
  route(app, ports, calls.dissolvePayoutBatch, async ({ batchId }, actor, { address }) => {
    await batches.dissolve(batchId, { actor, address })
    return null
  })
  route(app, ports, calls.payoutFile, ({ batchId }, actor, { address }) =>
    fileBatch(deps, batchId, { actor, address }),
  )
  route(app, ports, calls.settlePayouts, ({ batchId, results }, actor, { address }) =>
    batches.settle(batchId, results, { actor, address }),
  )
}
