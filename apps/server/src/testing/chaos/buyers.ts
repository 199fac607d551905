import type { Furnished } from './app.process.ts'
import { pause } from './killable-app.ts'

/** What a buyer does besides paying. */
export interface Fate {
  /** The price changes while the code is open: the order is closed at the provider while it is being paid. */
  repriced: boolean
  /** Closes the tab before the order is seen as paid. */
  leaves: boolean
}

interface Opened {
  returnCode: string
  codeUrl?: string
  orderId?: string
}

const TRY_EVERY_MS = 300
/** Nobody stands before a dead shop longer. */
const PATIENCE_MS = 40_000
const LOOKS = 6

export interface Buyers {
  /** Opens so many payments without paying; their codes. */
  open(count: number): Promise<string[]>
  pay(codeUrls: readonly string[]): Promise<void>
  /** Buys, several at a time, until `leave` is called. */
  start(fates: readonly Fate[], lanes: number): void
  leave(): Promise<void>
}

/** Visitors with sessions who buy works over HTTP and pay at the provider's cashier, whatever happens to the app. */
export function createBuyers(
  origin: string,
  { tokens, workIds }: Furnished,
  reprice: (workId: number) => Promise<void>,
): Buyers {
  let next = 0
  let open = true
  let lanes: Promise<void>[] = []

  /** The next buyer and work that haven't met. */
  function meeting() {
    const place = next++
    const workId = workIds[Math.floor(place / tokens.length)]
    if (workId === undefined) throw new Error('everything is sold: more works or buyers are needed')
    return { token: tokens[place % tokens.length] ?? '', workId }
  }

  async function call(token: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    const envelope = (await response.json()) as { code: number; message: string; data: unknown }
    if (envelope.code !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.message}`)
    return envelope.data
  }

  /** Tries until it is answered, as somebody who wants the thing does; null when patience ends. */
  async function persistently<Value>(ask: () => Promise<Value>): Promise<Value | null> {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      try {
        return await ask()
      } catch {
        await pause(TRY_EVERY_MS)
      }
    }
    return null
  }

  const openPayment = (token: string, workId: number) =>
    persistently(
      () => call(token, '/api/wxPay/templateWxPay', { templateId: String(workId) }) as Promise<Opened>,
    )

  const payAt = async (codeUrl: string) => {
    const response = await fetch(`${codeUrl}/pay`, { method: 'POST' })
    await response.body?.cancel()
  }

  async function buy({ repriced, leaves }: Fate): Promise<void> {
    const { token, workId } = meeting()
    const opened = await openPayment(token, workId)
    if (!opened?.codeUrl || !opened.orderId) return
    if (repriced) {
      await reprice(workId).catch(() => undefined)
      const [again] = await Promise.all([openPayment(token, workId), payAt(opened.codeUrl)])
      if (again?.codeUrl && !leaves) await payAt(again.codeUrl)
    } else await payAt(opened.codeUrl)
    for (let look = 0; look < LOOKS && !leaves && open; look++) {
      const query = `/api/wxPay/queryWxOrderInfo?orderId=${opened.orderId}`
      const order = await call(token, query).catch(() => null)
      if ((order as { status?: string } | null)?.status === '1') return
      await pause(500)
    }
  }

  return {
    async open(count) {
      const meetings = Array.from({ length: count }, meeting)
      const codes: string[] = []
      const lane = async () => {
        for (let one = meetings.pop(); one; one = meetings.pop()) {
          const opened = await openPayment(one.token, one.workId)
          if (opened?.codeUrl) codes.push(opened.codeUrl)
        }
      }
      await Promise.all(Array.from({ length: 10 }, lane))
      return codes
    },
    async pay(codeUrls) {
      for (const codeUrl of codeUrls) await payAt(codeUrl)
    },
    start(fates, count) {
      const waiting = [...fates]
      const lane = async () => {
        for (let fate = waiting.pop(); fate && open; fate = waiting.pop()) await buy(fate)
      }
      lanes = Array.from({ length: count }, lane)
    },
    async leave() {
      open = false
      await Promise.all(lanes)
    },
  }
}
