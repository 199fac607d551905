import type { Endpoint, Rate } from '@yantu/contract/endpoint'
import { httpLimits } from '@yantu/contract/limits/http'
import type { Actor } from '../auth/index.ts'
import { tooManyRequests } from '../errors/index.ts'
import type { HttpPorts } from './server.ts'

type Budgets = Pick<HttpPorts, 'rateLimiter' | 'addressFactor'>

/** What a call costs before its body is read: the general budget and its own. Throws 429. */
export async function spendBudgets(
  ports: Budgets,
  { rate }: Pick<Endpoint, 'rate'>,
  actor: Actor,
  address: string,
): Promise<void> {
  if (rate === 'read' || rate === 'poll') return
  await spendCallerBudget(ports, actor, address)
  if (rate) await spendRate(ports, rate, actor, address)
}

/** The general budget: per user, or per address for a visitor. Throws 429 when it is spent. */
export async function spendCallerBudget(
  { rateLimiter, addressFactor }: Budgets,
  actor: Actor,
  address: string,
): Promise<void> {
  const allowed =
    actor.kind === 'user'
      ? await rateLimiter.take(`user:${actor.userId}`, {
          count: httpLimits.rate.callsPerUserPerMinute,
          periodMs: 60_000,
        })
      : await rateLimiter.take(`address:${address}`, {
          count: httpLimits.rate.anonymousWritesPerAddressPerMinute * addressFactor,
          periodMs: 60_000,
        })
  if (!allowed) throw tooManyRequests()
}

/** Takes `amount` of what one user, or a visitor's address, may have of this rate. Throws 429. */
export async function spendRate(
  { rateLimiter, addressFactor }: Budgets,
  { budget, count, periodMs }: Rate,
  actor: Actor,
  address: string,
  amount = 1,
): Promise<void> {
  const [whose, factor] = actor.kind === 'user' ? [actor.userId, 1] : [address, addressFactor]
  const rate = { count: count * factor, periodMs }
  if (!(await rateLimiter.take(`${budget}:${whose}`, rate, amount))) throw tooManyRequests()
}

/**
 * Two a second with a burst of five, per thing polled (decisions, Requests). `thing` is the id of something
 * that is there and the caller's own: what callers invent must not make budgets. Throws 429.
 */
export async function spendPollBudget({ rateLimiter }: Budgets, thing: string): Promise<void> {
  const { perSecond, burst } = httpLimits.rate.poll
  if (!(await rateLimiter.take(`poll:${thing}`, { count: perSecond, periodMs: 1_000, burst })))
    throw tooManyRequests()
}
