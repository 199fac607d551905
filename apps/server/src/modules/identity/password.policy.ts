import { identityLimits } from '@yantu/contract/limits/identity'
import type { Budget } from './attempt.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { count, windowMs, perKnownBrowser, perAccount, perAddress } = identityLimits.passwordTries

export interface PasswordBudgets {
  budgets: Budget[]
  /** What a success shows to have been its user's own tries. */
  forgiven: string
}

/** A browser that has logged in to the account has a budget of its own: no stranger can spend it. */
export function budgetsOfKnown(account: string, asker: string): PasswordBudgets {
  const key = `password:${asker}:${account}`
  const windows = [
    { ms: windowMs, count },
    { ms: DAY_MS, count: perKnownBrowser.perDay },
  ]
  return { budgets: [{ key, windows }], forgiven: key }
}

/**
 * Everybody else draws on three at once: of the account, whoever tries; of the account from their network (trust:
 * 5 per 15 minutes); of their network, whichever account. `addressFactor` widens the last.
 */
export function budgetsOfStrangers(account: string, network: string, addressFactor: number): PasswordBudgets {
  const key = `password:pair:${network}:${account}`
  return {
    budgets: [
      {
        key: `password:account:${account}`,
        windows: [
          { ms: HOUR_MS, count: perAccount.perHour },
          {
            ms: DAY_MS,
            count: perAccount.perDay,
            work: { free: perAccount.perDayWithoutProof, step: perAccount.proofStep },
          },
        ],
      },
      { key, windows: [{ ms: windowMs, count }] },
      {
        key: `password:network:${network}`,
        windows: [
          {
            ms: HOUR_MS,
            count: perAddress.perHour * addressFactor,
            work: {
              free: perAddress.perHourWithoutProof * addressFactor,
              step: perAddress.proofStep * addressFactor,
            },
          },
          { ms: DAY_MS, count: perAddress.perDay * addressFactor },
        ],
      },
    ],
    forgiven: key,
  }
}
