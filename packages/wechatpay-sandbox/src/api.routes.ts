import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAuthorization } from './authorization.ts'
import { billDay, fundFlowBill, offerBill, readBill, tradeBill } from './bill.ts'
import { encrypt, randomHex } from './crypto.ts'
import { type FaultSettings, faultsOf, readFaults } from './faults.ts'
import { readJson, requireText } from './fields.ts'
import type { Identity } from './identity.ts'
import type { Notifier } from './notifier.ts'
import {
  closeOrder,
  createOrder,
  findOrder,
  findOrderByTransaction,
  type Order,
  presentOrder,
} from './order.ts'
import { createRefund, findRefund, presentRefund, settleDueRefunds } from './refund.ts'
import { nobodysSignature, signatureHeaders } from './signing.ts'
import type { Store } from './store.ts'
import {
  frequencyLimited,
  invalidRequest,
  orderNotExist,
  paramError,
  systemError,
  VendorError,
} from './vendor-error.ts'

export interface ApiContext {
  store: Store
  identity: Identity
  /** The sandbox's own address including its prefix, without a slash at the end. */
  baseUrl: () => string
  mayNotify: (url: string) => boolean
  notifier: () => Notifier | undefined
  refundSettleMs: number
  instantBills: boolean
}

type Query = Record<string, string | undefined>

/** What a call answers with 2xx: null is 204 without a body. */
type Answer = Record<string, unknown> | null

/** The vendor's API under /v3: every call authorised, every 2xx signed. */
export async function apiRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { store, identity } = context

  const call =
    (changes: boolean, work: (request: FastifyRequest, faults: FaultSettings) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const faults = await readFaults(store)
      await authorize(request)
      if (faults.rateLimited) throw frequencyLimited()
      if (faults.error500) throw systemError()
      const answer = await work(request, faults)
      if (changes) {
        context.notifier()?.wake()
        if (faults.error500AfterCommit) throw systemError()
      }
      return sendSigned(request, reply, answer, faults)
    }

  const authorize = (request: FastifyRequest) =>
    requireAuthorization(store, identity, {
      method: request.method,
      url: request.originalUrl,
      authorization: request.headers.authorization,
      body: rawBody(request),
    })

  function sendSigned(request: FastifyRequest, reply: FastifyReply, answer: Answer, faults: FaultSettings) {
    const body = answer === null ? '' : JSON.stringify(answer)
    const headers = signatureHeaders(identity, body, { serial: askedSerial(request) })
    if (faults.wrongResponseSignature) headers['wechatpay-signature'] = nobodysSignature()
    reply.headers(headers).header('cache-control', 'no-store')
    if (answer === null) return reply.status(204).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }

  function requireOwnMchId(mchId: string | undefined): void {
    if (mchId !== identity.mchId) throw paramError('mchid', '与请求的商户号不一致')
  }

  function requireFound(order: Order | undefined): Order {
    if (!order) throw orderNotExist()
    return order
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('request-id', `08${randomHex(16)}`)
  })

  app.post(
    '/pay/transactions/native',
    call(true, async (request) => {
      const code = await createOrder(store, identity, readJson(rawBody(request)), {
        platformSerial: askedSerial(request),
        mayNotify: context.mayNotify,
      })
      return { code_url: `${context.baseUrl()}/cashier/${code}` }
    }),
  )

  app.get<{ Params: { no: string }; Querystring: Query }>(
    '/pay/transactions/out-trade-no/:no',
    call(false, async (request, faults) => {
      requireOwnMchId((request.query as Query)['mchid'])
      const order = requireFound(await findOrder(store, store.pool, param(request, 'no')))
      return presentOrder(order, identity, faultsOf(faults, order.out_trade_no))
    }),
  )

  app.get(
    '/pay/transactions/id/:id',
    call(false, async (request, faults) => {
      requireOwnMchId((request.query as Query)['mchid'])
      const order = requireFound(await findOrderByTransaction(store, store.pool, param(request, 'id')))
      return presentOrder(order, identity, faultsOf(faults, order.out_trade_no))
    }),
  )

  app.post(
    '/pay/transactions/out-trade-no/:no/close',
    call(true, async (request, faults) => {
      requireOwnMchId(requireText(readJson(rawBody(request)), 'mchid', 32))
      const number = param(request, 'no')
      await closeOrder(store, number, faultsOf(faults, number))
      return null
    }),
  )

  app.post(
    '/refund/domestic/refunds',
    call(true, async (request, faults) => {
      const { refund, order } = await createRefund(store, readJson(rawBody(request)), {
        faults,
        settleMs: context.refundSettleMs,
        mayNotify: context.mayNotify,
      })
      return presentRefund(refund, order)
    }),
  )

  app.get(
    '/refund/domestic/refunds/:no',
    call(false, async (request, faults) => {
      await settleDueRefunds(store, faults)
      const refund = await findRefund(store, store.pool, param(request, 'no'))
      if (!refund) throw new VendorError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
      return presentRefund(refund, requireFound(await findOrder(store, store.pool, refund.out_trade_no)))
    }),
  )

  const bill = (make: typeof tradeBill) =>
    call(false, async (request) => {
      const query = request.query as Query
      const packing = query['tar_type']
      if (packing !== undefined && packing !== 'GZIP') throw paramError('tar_type', '只支持 GZIP')
      const content = await make(store, identity, billDay(query['bill_date'], context.instantBills))
      const { token, sha1 } = await offerBill(store, content, packing === 'GZIP')
      const url = `${context.baseUrl()}/v3/billdownload/file?token=${token}`
      return { hash_type: 'SHA1', hash_value: sha1, download_url: url }
    })

  app.get('/bill/tradebill', bill(tradeBill))
  app.get('/bill/fundflowbill', bill(fundFlowBill))

  app.get('/billdownload/file', async (request, reply) => {
    await authorize(request)
    const content = await readBill(store, (request.query as Query)['token'] ?? '')
    if (!content) throw invalidRequest('下载地址已失效')
    // Not octet-stream: servers that compress answers would pack a packed file again.
    const isGzip = content[0] === 0x1f
    return reply.type(isGzip ? 'application/gzip' : 'text/csv; charset=utf-8').send(content)
  })

  app.get(
    '/certificates',
    call(false, async () => ({
      data: [
        {
          serial_no: identity.certificate.serial,
          effective_time: identity.certificate.from,
          expire_time: identity.certificate.to,
          encrypt_certificate: encrypt(identity.certificate.pem, identity.apiV3Key, 'certificate'),
        },
      ],
    })),
  )
}

export const rawBody = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? ''

/** Merchants in public-key mode name the key they want in their requests. */
function askedSerial(request: FastifyRequest): string {
  const serial = request.headers['wechatpay-serial']
  return typeof serial === 'string' ? serial : ''
}
