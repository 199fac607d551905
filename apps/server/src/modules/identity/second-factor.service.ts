import { identityLimits } from '@yantu/contract/limits/identity'
import { identityMessages } from '@yantu/contract/messages/identity'
import type { Permission } from '@yantu/contract/permissions'
import type { Trx } from '../../db/schema.ts'
import { forbidden, Refusal, secondFactorNeeded } from '../../kernel/errors/index.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { appKeys, seal, unseal } from '../../kernel/sealed.ts'
import type { RecordEvent } from '../audit/index.ts'
import { forgiveAttempts } from './attempt.repository.ts'
import { type AttemptDeps, takeAttempt } from './attempt.service.ts'
import {
  findSecondFactor,
  lockSecondFactor,
  noteStep,
  saveSecondFactor,
  type SecondFactorRow,
} from './second-factor.repository.ts'
import { markSecondFactor } from './session.repository.ts'
import { base32, fromBase32, matchTotp, newTotpSecret, totpUri } from './totp.ts'
import { findUser } from './user.repository.ts'

const DAY_MS = 24 * 3_600_000

export interface StaffSession {
  permissions: Permission[]
  secondFactor: 'missing' | 'enrolled' | 'verified'
}

export interface SecondFactor {
  /** Throws 403 for who is no staff, as the calls below. */
  session(actor: SignedIn): Promise<StaffSession>
  /**
   * A new secret, shown this once; the first right code confirms it. One that is confirmed is replaced only by a
   * session that has shown it.
   */
  enrol(actor: SignedIn, address: string): Promise<{ secret: string; uri: string }>
  /** Marks the session where the code is right and unused. Throws a refusal, and 429 past the budget. */
  verify(actor: SignedIn, code: string, address: string): Promise<void>
  /** The demo's: a secret (base32) that everybody knows, for who has none. */
  give(trx: Trx, userId: number, secret: string): Promise<void>
}

export interface SecondFactorDeps extends AttemptDeps {
  record: RecordEvent
}

export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  const { db, clock, secrets, record } = deps
  const fieldOf = (userId: number) => ({ table: 'second_factor', row: String(userId), field: 'secret' })

  const save = (trx: Trx, userId: number, secret: Buffer, confirmedAt: Date | null) =>
    saveSecondFactor(trx, { userId, secret: seal(appKeys(secrets), fieldOf(userId), secret), confirmedAt })

  /** The step of a right code, noted as used; null for a wrong one. */
  async function spend(trx: Trx, row: SecondFactorRow, code: string): Promise<number | null> {
    const secret = unseal(appKeys(secrets), fieldOf(row.user_id), row.secret)
    const now = clock.now()
    const step = matchTotp(secret, code, { now, lastStep: row.last_step })
    if (step !== null) await noteStep(trx, { userId: row.user_id, step, now })
    return step
  }

  return {
    async session(actor) {
      assertStaff(actor)
      const row = await findSecondFactor(db, actor.userId)
      const secondFactor = row?.confirmed_at ? 'enrolled' : 'missing'
      return {
        permissions: [...actor.permissions],
        secondFactor: actor.hasSecondFactor ? 'verified' : secondFactor,
      }
    },

    async enrol(actor, address) {
      assertStaff(actor)
      const { userId, sessionId } = actor
      const secret = newTotpSecret()
      const name = await db.transaction().execute(async (trx) => {
        const known = await lockSecondFactor(trx, userId)
        if (known?.confirmed_at && !actor.hasSecondFactor) throw secondFactorNeeded()
        // A replacement is in force at once: were it not, whoever stole the password could enrol meanwhile.
        await save(trx, userId, secret, known?.confirmed_at ?? null)
        const subject = { kind: 'user', id: userId }
        await record(trx, { by: { userId, sessionId, address }, what: 'second-factor.asked', subject })
        return (await findUser(trx, userId))?.name ?? String(userId)
      })
      return { secret: base32(secret), uri: totpUri(secret, name) }
    },

    async verify(actor, code, address) {
      assertStaff(actor)
      const { userId, sessionId } = actor
      const key = `second-factor:${userId}`
      await takeAttempt(deps, [{ key, windows }], { subject: key, proof: undefined })
      const isRight = await db.transaction().execute(async (trx) => {
        const row = await lockSecondFactor(trx, userId)
        if (!row) throw new Refusal(identityMessages.totpNotEnrolled)
        const matched = (await spend(trx, row, code)) !== null
        if (matched) await markSecondFactor(trx, sessionId, clock.now())
        const told = row.confirmed_at ? 'second-factor.shown' : 'second-factor.enrolled'
        await record(trx, {
          by: { userId, sessionId, address },
          what: matched ? told : 'second-factor.failed',
          subject: { kind: 'user', id: userId },
        })
        return matched
      })
      if (!isRight) throw new Refusal(identityMessages.totpWrong)
      await forgiveAttempts(db, key)
    },

    async give(trx, userId, secret) {
      if (!(await lockSecondFactor(trx, userId))) await save(trx, userId, fromBase32(secret), clock.now())
    },
  }
}

const { count, windowMs, perDay } = identityLimits.totp.tries
/** The user's own: only who is signed in to the account can spend it. */
const windows = [
  { ms: windowMs, count },
  { ms: DAY_MS, count: perDay },
]

function assertStaff({ permissions }: SignedIn): void {
  if (permissions.size === 0) throw forbidden()
}
