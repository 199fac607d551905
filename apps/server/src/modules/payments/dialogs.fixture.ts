import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { paymentsLimits } from '@yantu/contract/limits/payments'

/*
 * Payment dialogs in a process of their own, so that their work is not the server's: each asks for its order every two
 * seconds. Told where and which, it tells how long each answer took, ms, and what was wrong.
 */
const { pollMs } = paymentsLimits.payment

export interface Asked {
  /** Where an order is asked about. */
  address: string
  rounds: number
  orders: { token: string; orderId: string }[]
}
export interface Told {
  took: number[]
  wrong: string[]
}

async function ask({ address, rounds, orders }: Asked): Promise<Told> {
  const took: number[] = []
  const wrong: string[] = []

  // Lighter than fetch: what the dialogs' process works is taken from the product beside it.
  const agent = new Agent({ keepAlive: true })
  async function poll({ token, orderId }: Asked['orders'][number]): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const [response] = (await once(get(`${address}?orderId=${orderId}`, { agent, headers }), 'response')) as [
      IncomingMessage,
    ]
    const { code, data } = (await json(response)) as { code: number; data: { status: string } }
    if (code !== 200 || data.status !== '0') wrong.push(`${code} ${data?.status}`)
  }
  async function dialog(order: Asked['orders'][number], at: number): Promise<void> {
    // People come one after another.
    await sleep((at / orders.length) * pollMs)
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await poll(order).catch((error: Error) =>
        wrong.push(`${error.message}: ${JSON.stringify(error.cause)}`),
      )
      const ms = performance.now() - began
      took.push(ms)
      await sleep(Math.max(0, pollMs - ms))
    }
  }
  await Promise.all(orders.map(dialog))
  agent.destroy()
  return { took, wrong }
}

const [asked] = (await once(process, 'message')) as [Asked]
// Half a megabyte: a channel that is closed before it has gone takes it along.
process.send?.(await ask(asked), undefined, undefined, () => process.disconnect())
