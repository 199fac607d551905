import { randomUUID } from 'node:crypto'
import { sandboxMerchant, type WechatpaySandboxOptions, wechatpaySandbox } from '@yantu/wechatpay-sandbox'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { vi } from 'vitest'
import { createHttpServer } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import {
  ForgedNotification,
  type NativeOrderRequest,
  type PaymentProvider,
  type ProviderNotification,
  type ProviderRefundRequest,
} from '../../modules/payments/index.ts'
import { createWechatPay, type WechatPayConfig } from './index.ts'

/** A merchant's number of order or refund. */
export const newNumber = (): string => randomUUID().replaceAll('-', '')

export const eventually = <T>(check: () => T | Promise<T>, timeout = 8_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 25 })

const PREFIX = '/sandbox/wechatpay'

/** A shop for tests: the product's HTTP server with the sandbox on it, the adapter, and a callback address. */
export interface TestShop {
  origin: string
  notifyUrl: string
  config: WechatPayConfig
  provider: PaymentProvider
  /** What reached the callback address, in order, with the adapter's verdict. */
  received: { headers: Record<string, unknown>; body: Buffer; verdict: ProviderNotification | Error }[]
  /** Verdicts the shop answers with 500 although it accepted them; counted down. */
  failNext: { times: number }
  faults(on: Record<string, boolean | number>): Promise<void>
  /** Pays as a program at the cashier. */
  pay(codeUrl: string): Promise<{ status: number; body: Record<string, unknown> }>
  order(outTradeNo: string, amountFen?: number): NativeOrderRequest
  refundOf(outTradeNo: string, refundFen?: number, totalFen?: number): ProviderRefundRequest
  openOrder(amountFen?: number): Promise<{ outTradeNo: string; codeUrl: string }>
  paidOrder(amountFen?: number): Promise<{ outTradeNo: string; codeUrl: string }>
  /** Everything the callback address was told about an order and believed. */
  believed(outTradeNo: string): ProviderNotification[]
  /** Why callbacks were refused, of those received after the first `since`; 'believed' for the others. */
  refusals(since: number): string[]
  stop(): Promise<void>
}

export async function openTestShop(
  pool: Pool,
  options: Partial<WechatpaySandboxOptions> = {},
): Promise<TestShop> {
  const http = createHttpServer({ log: createLogger('silent') })
  let origin = ''
  http.register(wechatpaySandbox, {
    prefix: PREFIX,
    pool,
    publicOrigin: () => origin,
    retryScale: 0.01,
    refundSettleMs: 20,
    instantBills: true,
    ...options,
  })
  const received: TestShop['received'] = []
  const failNext = { times: 0 }
  let provider: PaymentProvider | null = null
  http.register(async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/notify', async (request, reply) => {
      const body = request.body as Buffer
      const verdict = await provider?.readNotification(request.headers, body).catch((error: Error) => error)
      received.push({ headers: request.headers, body, verdict: verdict ?? new Error('no provider yet') })
      const fails = verdict instanceof Error || failNext.times-- > 0
      return reply.status(fails ? 500 : 200).send({ code: fails ? 'FAIL' : 'SUCCESS' })
    })
  })
  origin = await http.listen({ port: 0, host: '127.0.0.1' })
  const config = { ...(await sandboxConfig(pool, options.schema)), baseUrl: origin + PREFIX }
  provider = createWechatPay(config)
  const shop: TestShop = {
    origin,
    notifyUrl: `${origin}/notify`,
    config,
    provider,
    received,
    failNext,
    async faults(on) {
      const response = await fetch(`${origin}${PREFIX}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(on),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    async pay(codeUrl) {
      const response = await fetch(`${codeUrl}/pay`, { method: 'POST' })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    order: (outTradeNo, amountFen = 1990) => ({
      outTradeNo,
      description: '高分子材料研究进展',
      amountFen,
      expiresAt: new Date(Date.now() + 15 * 60_000),
      notifyUrl: shop.notifyUrl,
    }),
    refundOf: (outTradeNo, refundFen = 1990, totalFen = 1990) => ({
      outTradeNo,
      outRefundNo: `R${newNumber()}`,
      refundFen,
      totalFen,
      reason: '重复付款',
      notifyUrl: shop.notifyUrl,
    }),
    async openOrder(amountFen) {
      const outTradeNo = newNumber()
      const { codeUrl } = await shop.provider.createNativeOrder(shop.order(outTradeNo, amountFen))
      return { outTradeNo, codeUrl }
    },
    async paidOrder(amountFen) {
      const opened = await shop.openOrder(amountFen)
      const { status } = await shop.pay(opened.codeUrl)
      if (status !== 200) throw new Error(`the cashier answered ${status}`)
      return opened
    },
    believed: (outTradeNo) =>
      received
        .flatMap(({ verdict }) => (verdict instanceof Error ? [] : [verdict]))
        .filter((verdict) => outTradeNoOf(verdict) === outTradeNo),
    refusals: (since) =>
      received
        .slice(since)
        .map(({ verdict }) => (verdict instanceof ForgedNotification ? verdict.code : 'believed')),
    stop: () => http.close(),
  }
  return shop
}

function outTradeNoOf(notification: ProviderNotification): string | undefined {
  if (notification.kind === 'payment') return notification.order.outTradeNo
  return notification.kind === 'refund' ? notification.refund.outTradeNo : undefined
}

async function sandboxConfig(pool: Pool, schema?: string): Promise<Omit<WechatPayConfig, 'baseUrl'>> {
  const merchant = await sandboxMerchant(pool, schema === undefined ? {} : { schema })
  return {
    appId: merchant.appId,
    mchId: merchant.mchId,
    merchantSerial: merchant.serial,
    merchantPrivateKey: merchant.privateKey,
    apiV3Key: merchant.apiV3Key,
    platformKeys: {
      [merchant.platformPublicKeyId]: merchant.platformPublicKey,
      [merchant.platformCertificateSerial]: merchant.platformCertificate,
    },
  }
}
