import { wechatpaySandbox } from '@yantu/wechatpay-sandbox'
import fastify from 'fastify'
import type { Pool } from 'pg'
import { createWechatPay, type WechatPayConfig } from '../../adapters/wechat-pay/index.ts'
import { shanghaiDay } from '../../kernel/time/index.ts'
import type { PaymentProvider, TradeBillRow } from '../../modules/payments/index.ts'
import { sandboxConfig } from '../../providers.ts'

export interface Vendor {
  merchantFor(appOrigin: string): WechatPayConfig
  bill(): Promise<TradeBillRow[]>
  provider: PaymentProvider
  /** Of Shanghai, on which people paid. */
  days: ReadonlySet<string>
  setFaults(faults: object): Promise<void>
  close(): Promise<void>
}

/** The payment provider in this process, on a database of its own: it outlives every death of the app. */
export async function startVendor(pool: Pool, retryScale: number): Promise<Vendor> {
  const server = fastify()
  const notifyOrigins: string[] = []
  let origin = ''
  await server.register(wechatpaySandbox, {
    prefix: '/sandbox/wechatpay',
    pool,
    publicOrigin: () => origin,
    notifyOrigins,
    retryScale,
    instantBills: true,
  })
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const merchant = await sandboxConfig(pool, origin)
  const provider: PaymentProvider = createWechatPay(merchant)
  const days = new Set([shanghaiToday()])
  return {
    provider,
    days,
    merchantFor(appOrigin) {
      notifyOrigins.push(appOrigin)
      return merchant
    },
    async bill() {
      days.add(shanghaiToday())
      const rows: TradeBillRow[] = []
      for (const day of days) await provider.downloadTradeBill(day, async (some) => void rows.push(...some))
      return rows
    },
    setFaults: (faults) => setFaults(origin, faults),
    async close() {
      await server.close()
    },
  }
}

async function setFaults(origin: string, faults: object): Promise<void> {
  const response = await fetch(`${origin}/sandbox/wechatpay/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!response.ok) throw new Error(await response.text())
}

const shanghaiToday = (): string => shanghaiDay(new Date())
