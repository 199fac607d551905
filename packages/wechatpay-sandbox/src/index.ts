import type { FastifyError, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type ApiContext, apiRoutes, rawBody } from './api.routes.ts'
import { cashierRoutes } from './cashier.routes.ts'
import { readFaults, replaceFaults } from './faults.ts'
import { readJson } from './fields.ts'
import { readIdentity, refuseProduction } from './identity.ts'
import { type Notifier, startNotifier } from './notifier.ts'
import { isOneOf } from './origin.ts'
import { receiveWithoutOrder } from './receipts.ts'
import { openStore } from './store.ts'
import { VendorError } from './vendor-error.ts'

export type { Faults, FaultSettings } from './faults.ts'
export { type SandboxMerchant, sandboxMerchant } from './identity.ts'

export interface WechatpaySandboxOptions {
  /** Where the sandbox keeps its state; it makes its own schema and tables there. */
  pool: Pool
  /** `http(s)://host[:port]` under which browsers and the app reach this server; a function if known only later. */
  publicOrigin: string | (() => string)
  /** `wechatpay_sandbox` unless several sandboxes share a database. */
  schema?: string
  /** Shown at the cashier. */
  merchantName?: string
  /** Origins besides publicOrigin that callbacks may go to, when the app runs as another process. */
  notifyOrigins?: string[]
  /** Multiplies the vendor's waiting times between callback attempts: 1 is real life, 0.01 a day in 15 minutes. */
  retryScale?: number
  /** How long a refund is PROCESSING, in ms. */
  refundSettleMs?: number
  /** Gives bills of the running day too, instead of from 10:00 the day after. */
  instantBills?: boolean
  /** When orders are made, paid and given back: of an app whose clock is moved, that clock. Signatures keep real time. */
  now?: () => Date
}

/**
 * A Fastify plugin that plays WeChat Pay API v3 under the prefix it is registered with: the API under /v3, the
 * payer's cashier under /cashier, switches for faults at /faults, payments without an order at /receipts.
 * @throws Error with NODE_ENV=production
 */
export async function wechatpaySandbox(
  app: FastifyInstance,
  options: WechatpaySandboxOptions,
): Promise<void> {
  refuseProduction()
  const store = await openStore(options.pool, options.schema, options.now)
  const identity = await readIdentity(store)
  const origin = () =>
    (typeof options.publicOrigin === 'function' ? options.publicOrigin() : options.publicOrigin).replace(
      /\/$/,
      '',
    )
  let notifier: Notifier | undefined
  const context: ApiContext = {
    store,
    identity,
    baseUrl: () => origin() + app.prefix,
    mayNotify: (url) => isOneOf(url, [origin(), ...(options.notifyOrigins ?? [])]),
    notifier: () => notifier,
    refundSettleMs: options.refundSettleMs ?? 500,
    instantBills: options.instantBills ?? false,
  }

  keepRawBodies(app)
  answerErrorsAsVendor(app)
  await app.register((api: FastifyInstance) => apiRoutes(api, context), { prefix: '/v3' })
  await app.register(
    (cashier: FastifyInstance) =>
      cashierRoutes(cashier, { ...context, merchantName: options.merchantName ?? '砚图' }),
    { prefix: '/cashier' },
  )
  app.get('/faults', () => readFaults(store))
  app.put('/faults', async (request) => {
    const faults = await replaceFaults(store, readJson(rawBody(request)))
    notifier?.wake()
    return faults
  })

  app.post('/receipts', async (request) => {
    const received = await receiveWithoutOrder(store, identity, readJson(rawBody(request)), context.mayNotify)
    notifier?.wake()
    return received
  })

  app.addHook('onReady', async () => {
    notifier = startNotifier(store, identity, {
      retryScale: options.retryScale ?? 1,
      onError: (error) => app.log.error({ err: error }, 'wechatpay sandbox: callbacks failed'),
    })
  })
  app.addHook('onClose', async () => {
    await notifier?.stop()
  })
}

/** Signatures are over the exact bytes, so nothing parses a body before they are checked. */
function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function answerErrorsAsVendor(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | VendorError>((error, request, reply) => {
    if (error instanceof VendorError) return reply.status(error.status).send(error.toJSON())
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'wechatpay sandbox failed')
    return status < 500
      ? reply.status(status).send({ code: 'PARAM_ERROR', message: error.message })
      : reply.status(500).send({ code: 'SYSTEM_ERROR', message: '系统异常，请用相同参数重试' })
  })
}
