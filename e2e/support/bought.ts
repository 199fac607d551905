import { expect, vi } from 'vitest'
import { call } from './sandbox.ts'
import { signedIn } from './signed-in.ts'

export interface Bought {
  /** Of whoever bought it. */
  token: string
  orderId: string
  title: string
  /** Yuan, with two decimals. */
  price: string
}

/** Has somebody buy the first template of the hall that costs something, paid at the cashier and known to us as paid. */
export async function bought(origin: string, mobile: string): Promise<Bought> {
  const { token } = await signedIn(origin, mobile)
  const { data: hall } = await call<{ list: { templateId: string; price: string; title: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    { templateType: '0', pageSize: 50 },
  )
  const { templateId = '', price = '', title = '' } = hall.list.find((work) => Number(work.price) > 0) ?? {}
  const { data: order } = await call<{ orderId: string; codeUrl: string }>(
    origin,
    'POST',
    '/api/wxPay/templateWxPay',
    { templateId },
    token,
  )
  const { orderId } = order
  await fetch(`${order.codeUrl}/pay`, { method: 'POST' })
  const isPaid = async () => {
    const path = '/api/wxPay/queryWxOrderInfo'
    return (await call<{ status: string }>(origin, 'GET', path, { orderId }, token)).data.status
  }
  await vi.waitFor(async () => expect(await isPaid()).toBe('1'), { timeout: 30_000, interval: 1_000 })
  return { token, orderId, title, price: Number(price).toFixed(2) }
}
