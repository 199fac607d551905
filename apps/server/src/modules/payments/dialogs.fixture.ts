import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { paymentsLimits } from '@yantu/contract/limits/payments'

/*
 * Payment dialogs in a process of their own, so that their work is not the server's: each asks for its order every two
 * seconds, on a connection of its own, as browsers do. They come one after another; once all are there it counts how
 * long each answer takes, ms. What is wrong counts from the first.
 */
const { pollMs } = paymentsLimits.payment
/** In production as many come within minutes: in ten seconds each has its connection, and the server is warm. */
const COME_WITHIN_MS = 10_000

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

  const began = performance.now()

  // Lighter than fetch: what the dialogs' process works is taken from the product beside it.
  async function poll({ token, orderId }: Asked['orders'][number], agent: Agent): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const [response] = (await once(get(`${address}?orderId=${orderId}`, { agent, headers }), 'response')) as [
      IncomingMessage,
    ]
    const { code, data } = (await json(response)) as { code: number; data: { status: string } }
    if (code !== 200 || data.status !== '0') wrong.push(`${code} ${data?.status}`)
  }
  async function timed(order: Asked['orders'][number], agent: Agent): Promise<number> {
    const asked = performance.now()
    await poll(order, agent).catch((error: Error) =>
      wrong.push(`${error.message}: ${JSON.stringify(error.cause)}`),
    )
    return performance.now() - asked
  }
  async function dialog(order: Asked['orders'][number], at: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await sleep((at / orders.length) * COME_WITHIN_MS)
    for (let round = 0; round < rounds; ) {
      const counts = performance.now() - began >= COME_WITHIN_MS
      const ms = await timed(order, agent)
      if (counts) {
        took.push(ms)
        round += 1
      }
      await sleep(Math.max(0, pollMs - ms))
    }
    agent.destroy()
  }
  await Promise.all(orders.map(dialog))
  return { took, wrong }
}

const [asked] = (await once(process, 'message')) as [Asked]
// Half a megabyte: a channel that is closed before it has gone takes it along.
process.send?.(await ask(asked), undefined, undefined, () => process.disconnect())
