import type { ProofNeeded } from '@yantu/contract/identity/asker'
import { messages } from '@yantu/contract/messages'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal, tooManyRequests } from '../../kernel/errors/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { type Budget, reserveAttempt } from './attempt.repository.ts'
import { makeChallenge, readProof } from './proof.ts'

export interface AttemptDeps {
  db: Db
  clock: Clock
  secrets: Secrets
}

/**
 * Takes an attempt from every budget and returns its reservation. Throws 429 when one is spent, and a refusal
 * with a challenge (ProofNeeded) where the budgets ask for work that `proof` doesn't show.
 * @param subject What a proof must have been made for.
 */
export async function takeAttempt(
  { db, clock, secrets }: AttemptDeps,
  budgets: readonly Budget[],
  { subject, proof }: { subject: string; proof: string | undefined },
): Promise<string> {
  const now = clock.now()
  const shown = readProof(secrets, subject, proof, now)
  const reservation = await reserveAttempt(db, budgets, { now, proof: shown })
  switch (reservation.kind) {
    case 'reserved':
      return reservation.id
    case 'spent':
      throw tooManyRequests()
    case 'unproven': {
      const data: ProofNeeded = { proof: makeChallenge(secrets, subject, reservation.level, now) }
      throw new Refusal(messages.proofNeeded, { data })
    }
  }
}
