import { approvalsMessages } from '@yantu/contract/messages/approvals'
import { paymentsMessages } from '@yantu/contract/messages/payments'
import { paymentAdminEndpoints } from '@yantu/contract/payments/admin'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { notFound } from '../../../kernel/errors/index.ts'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { presentWaiting } from '../../approvals/index.ts'
import {
  type Names,
  presentHistory,
  presentListed,
  presentPreview,
  presentReceipt,
  presentRefund,
} from './console.presenter.ts'
import { countOrders, findListed, historyOf, listOrders } from './orders.repository.ts'
import { countReceipts, countRefunds, listReceipts, listRefunds } from './refunds-list.repository.ts'
import { previewRefund } from './refund-preview.ts'
import { askAgain, askByHand, REFUND_BY_HAND, type RefundByHand } from './refund-by-hand.ts'
import { askedRefund, type RefundDeps, refundAsShown } from './refund.ts'

/** Of a refund that is undone at once: a row wants a reason. */
const ONLY_SHOWN = '预览'

export interface ConsoleDeps extends RefundDeps {
  profiles(userIds: readonly number[]): Promise<Names>
}

export function registerPaymentsConsole(app: FastifyInstance, ports: HttpPorts, deps: ConsoleDeps): void {
  const { db, profiles, approvals } = deps
  const calls = paymentAdminEndpoints
  route(app, ports, calls.adminOrders, async ({ state, kind, keyWords, pageNum, pageSize }) => {
    const search = { state, kind, words: keyWords }
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [orders, total] = await Promise.all([listOrders(db, search, page), countOrders(db, search)])
    const names = await profiles([...new Set(orders.map(({ userId }) => userId))])
    return { list: orders.map((order) => presentListed(order, names)), total }
  })
  route(app, ports, calls.adminOrder, async ({ orderId }) => {
    const order = isUuid(orderId) ? await findListed(db, orderId) : undefined
    if (!order) throw notFound(paymentsMessages.orderNotFound)
    const names = await profiles([order.userId])
    return { order: presentListed(order, names), ...presentHistory(await historyOf(db, order.id)) }
  })
  route(
    app,
    ports,
    calls.adminRefunds,
    async ({ state, keyWords, pageNum, pageSize }, { userId: viewerId }) => {
      const search = { state, words: keyWords }
      const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
      const [refunds, total, abnormal, asked] = await Promise.all([
        listRefunds(db, search, page),
        countRefunds(db, search),
        countRefunds(db, { state: 'ABNORMAL', words: '' }),
        approvals.waiting<RefundByHand>(REFUND_BY_HAND),
      ])
      const people = [
        ...refunds.map(({ userId }) => userId),
        ...asked.map(({ approval }) => Number(approval.askerId)),
      ]
      const names = await profiles([...new Set(people.filter((id) => id !== null))])
      const waiting = new Map(
        asked.map(({ approval, request: { refundId, reference, cardTail } }) => [
          refundId,
          { ...presentWaiting(approval, viewerId, names), reference, cardTail },
        ]),
      )
      const list = refunds.map((refund) => presentRefund(refund, names, waiting.get(refund.id) ?? null))
      return { list, total, abnormal }
    },
  )
  route(app, ports, calls.adminReceipts, async ({ state, keyWords, pageNum, pageSize }) => {
    const search = { state, words: keyWords }
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [receipts, total] = await Promise.all([listReceipts(db, search, page), countReceipts(db, search)])
    return { list: receipts.map(presentReceipt), total }
  })
  route(app, ports, calls.previewRefund, async (input, { userId }) =>
    presentPreview(await previewRefund(deps, askedRefund({ ...input, reason: ONLY_SHOWN }), userId)),
  )
  route(app, ports, calls.askRefundAgain, async ({ refundId }, actor) => ({
    state: await askAgain(deps, refundId, actor),
  }))
  route(app, ports, calls.payRefundByHand, (paid, actor, { address }) =>
    askByHand(deps, paid, { actor, address }),
  )
  route(
    app,
    ports,
    calls.refundOrder,
    ({ seal, ...input }, actor, { address }) =>
      refundAsShown(deps, askedRefund(input), { seal, actor, address }),
    {
      successMessage: (_input, _actor, { approvalId }) =>
        approvalId ? approvalsMessages.approvalAsked : undefined,
    },
  )
}
