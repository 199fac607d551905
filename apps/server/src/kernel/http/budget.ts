import { limits } from '@yantu/contract/limits'
import type { Actor } from '../auth/index.ts'
import { tooManyRequests } from '../errors/index.ts'
import type { HttpPorts } from './server.ts'

type Budgets = Pick<HttpPorts, 'rateLimiter' | 'addressFactor'>

/** The general budget: per user, or per address for a visitor. Throws 429 when it is spent. */
export async function spendCallerBudget(
  { rateLimiter, addressFactor }: Budgets,
  actor: Actor,
  address: string,
): Promise<void> {
  const allowed =
    actor.kind === 'user'
      ? await rateLimiter.take(`user:${actor.userId}`, {
          count: limits.rate.callsPerUserPerMinute,
          periodMs: 60_000,
        })
      : await rateLimiter.take(`address:${address}`, {
          count: limits.rate.anonymousWritesPerAddressPerMinute * addressFactor,
          periodMs: 60_000,
        })
  if (!allowed) throw tooManyRequests()
}

/**
 * Two a second with a burst of five, per thing polled (decisions, Requests). `thing` is the id of something
 * that is there and the caller's own: what callers invent must not make budgets. Throws 429.
 */
export async function spendPollBudget({ rateLimiter }: Budgets, thing: string): Promise<void> {
  const { perSecond, burst } = limits.rate.poll
  if (!(await rateLimiter.take(`poll:${thing}`, { count: perSecond, periodMs: 1_000, burst })))
    throw tooManyRequests()
}
