import { randomText } from './crypto.ts'
import { readFaults } from './faults.ts'
import { type Json, requireFen, requireText } from './fields.ts'
import type { Identity } from './identity.ts'
import { createOrder, payByCode } from './order.ts'
import type { Store } from './store.ts'

/**
 * Somebody pays the merchant without the app having asked for it, as by the merchant's own QR sign: a payment like
 * any other, with its callback, under a number that the app doesn't know.
 * @throws VendorError PARAM_ERROR
 */
export async function receiveWithoutOrder(
  store: Store,
  identity: Identity,
  asked: Json,
  mayNotify: (url: string) => boolean,
): Promise<{ out_trade_no: string }> {
  const order = {
    appid: identity.appId,
    mchid: identity.mchId,
    description: '收款码',
    out_trade_no: randomText(24),
    notify_url: requireText(asked, 'notify_url', 255),
    amount: { total: requireFen(asked, 'total') },
  }
  const code = await createOrder(store, identity, order, { platformSerial: identity.platform.id, mayNotify })
  await payByCode(store, code, await readFaults(store))
  return { out_trade_no: order.out_trade_no }
}
