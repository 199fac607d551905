import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CashierView, cashierPage } from './cashier-page.ts'
import { randomText } from './crypto.ts'
import { readFaults } from './faults.ts'
import type { Notifier } from './notifier.ts'
import { findByCode, type Obstacle, obstacleToPaying, payByCode } from './order.ts'
import type { Store } from './store.ts'
import { orderNotExist, VendorError } from './vendor-error.ts'

export interface CashierContext {
  store: Store
  merchantName: string
  notifier: () => Notifier | undefined
}

type ByCode = { Params: { code: string }; Querystring: { outcome?: string } }

/** What the payer's phone would show: a page for browsers, the same states as JSON for programs. */
export async function cashierRoutes(app: FastifyInstance, context: CashierContext): Promise<void> {
  const { store } = context

  app.get<ByCode>('/:code', async (request, reply) => {
    const found = await findByCode(store, request.params.code)
    if (!found) return missing(request, reply, context)
    const { order, expiresAt } = found
    const state =
      obstacleToPaying(order, expiresAt, store.now()) ?? (order.state === 'SUCCESS' ? 'paid' : 'payable')
    if (!wantsPage(request)) {
      return { trade_state: order.state, out_trade_no: order.out_trade_no, total: order.total_fen }
    }
    const outcome = state === 'payable' ? outcomeOf(request.query.outcome) : undefined
    return sendPage(reply, 200, {
      state: outcome ?? state,
      order,
      merchantName: context.merchantName,
      path: pathOf(request),
    })
  })

  app.post<ByCode>('/:code/pay', async (request, reply) => {
    const outcome = await payByCode(store, request.params.code, await readFaults(store))
    context.notifier()?.wake()
    if (outcome === 'unknown') return missing(request, reply, context)
    if (wantsPage(request)) return backToPage(request, reply)
    if (outcome) throw refusal[outcome]
    return { trade_state: 'SUCCESS' }
  })

  /** The payer turns away or has no money: the order stays as it was, as in real life. */
  for (const outcome of ['cancel', 'insufficient'] as const) {
    app.post<ByCode>(`/:code/${outcome}`, async (request, reply) => {
      const found = await findByCode(store, request.params.code)
      if (!found) return missing(request, reply, context)
      if (wantsPage(request)) return backToPage(request, reply, `?outcome=${outcome}`)
      return { trade_state: found.order.state }
    })
  }
}

const refusal: Record<Obstacle, VendorError> = {
  closed: new VendorError(409, 'ORDER_CLOSED', '订单已关闭，不能支付', { trade_state: 'CLOSED' }),
  expired: new VendorError(409, 'ORDER_EXPIRED', '已过支付时间，不能支付', { trade_state: 'NOTPAY' }),
  refunded: new VendorError(409, 'ORDERPAID', '订单已支付并退款', { trade_state: 'REFUND' }),
}

const outcomeOf = (text: string | undefined): 'cancelled' | 'insufficient' | undefined =>
  text === 'cancel' ? 'cancelled' : text === 'insufficient' ? 'insufficient' : undefined

const wantsPage = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') ?? false

const pathOf = (request: FastifyRequest): string =>
  (request.originalUrl.split('?')[0] ?? '').replace(/\/(pay|cancel|insufficient)$/, '')

/** After a form, a reload must not pay again: see other. */
const backToPage = (request: FastifyRequest, reply: FastifyReply, query = '') =>
  reply.redirect(pathOf(request) + query, 303)

function missing(request: FastifyRequest, reply: FastifyReply, { merchantName }: CashierContext) {
  if (!wantsPage(request)) throw orderNotExist()
  return sendPage(reply, 404, { state: 'missing', merchantName })
}

function sendPage(reply: FastifyReply, status: number, view: CashierView) {
  const nonce = randomText(22)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(cashierPage(view, nonce))
}
