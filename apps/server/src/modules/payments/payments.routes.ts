import { paymentsMessages } from '@yantu/contract/messages/payments'
import { earningEndpoints } from '@yantu/contract/payments/earnings'
import { paymentEndpoints } from '@yantu/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kernel/errors/index.ts'
import { spendCallerBudget, spendPollBudget } from '../../kernel/http/budget.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { type Earnings, presentEarnings, presentMonths } from './earnings/index.ts'
import type { NotificationOutcome } from './notification.ts'
import { presentOrder } from './order.presenter.ts'
import type { PaymentService } from './payments.service.ts'

/** Where the provider calls back: payments and refunds alike. No call of the contract: no envelope, no session. */
export const NOTIFY_PATH = '/api/wxPay/notify'
const MAX_CALLBACK_BYTES = 64 * 1024

export function registerPayments(
  app: FastifyInstance,
  ports: HttpPorts,
  { service, earnings }: { service: PaymentService; earnings: Pick<Earnings, 'of' | 'months'> },
): void {
  route(app, ports, paymentEndpoints.queryWxOrderInfo, async ({ orderId }, actor, { address }) => {
    const order = await service.poll(actor, orderId)
    if (!order) {
      await spendCallerBudget(ports, actor, address)
      throw notFound(paymentsMessages.orderNotFound)
    }
    await spendPollBudget(ports, order.id)
    return presentOrder(order)
  })
  route(app, ports, earningEndpoints.sumEarningMonths, async (_input, { userId }) =>
    presentMonths(await earnings.months(userId)),
  )
  route(app, ports, earningEndpoints.listEarnings, async ({ state, kind, pageNum, pageSize }, actor) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    return presentEarnings(await earnings.of(actor.userId, { state, kind }, page))
  })
  app.register(async (scope) => registerCallback(scope, service))
}

const answers = {
  acknowledged: { status: 200, body: { code: 'SUCCESS', message: '成功' } },
  refused: { status: 400, body: { code: 'FAIL', message: '失败' } },
  forged: { status: 401, body: { code: 'FAIL', message: '失败' } },
} as const satisfies Record<NotificationOutcome, unknown>

/** A scope of its own: the signature covers the raw bytes, so nothing may parse them first. */
function registerCallback(scope: FastifyInstance, service: PaymentService) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_CALLBACK_BYTES },
    (_request, body, done) => done(null, body),
  )
  scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error }, 'callback failed; the provider will repeat it')
    return reply.status(status).send({ code: 'FAIL', message: '失败' })
  })
  scope.post(NOTIFY_PATH, { bodyLimit: MAX_CALLBACK_BYTES }, async (request, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const outcome = await service.receiveNotification(request.headers, rawBody)
    const { status, body } = answers[outcome]
    return reply.status(status).send(body)
  })
}
