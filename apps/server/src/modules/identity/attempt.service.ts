import type { ProofNeeded } from '@yantu/contract/identity/asker'
import { identityMessages } from '@yantu/contract/messages/identity'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal, tooManyRequests } from '../../kernel/errors/index.ts'
import { type Budget, reserveAttempt } from './attempt.repository.ts'
import { makeChallenge, type Prover, readProof } from './proof.ts'

export interface AttemptDeps extends Prover {
  db: Db
  clock: Clock
}

/**
 * Takes an attempt from every budget and returns its reservation. Throws 429 when one is spent, and a refusal
 * with a challenge (ProofNeeded) where the budgets ask for work that `proof` doesn't show.
 * @param subject What a proof must have been made for.
 */
export async function takeAttempt(
  { db, clock, ...prover }: AttemptDeps,
  budgets: readonly Budget[],
  { subject, proof }: { subject: string; proof: string | undefined },
): Promise<string> {
  const now = clock.now()
  const shown = readProof(prover, subject, proof, now)
  const reservation = await reserveAttempt(db, budgets, { now, proof: shown })
  switch (reservation.kind) {
    case 'reserved':
      return reservation.id
    case 'spent':
      throw tooManyRequests()
    case 'unproven': {
      const data: ProofNeeded = { proof: makeChallenge(prover, subject, reservation.level, now) }
      throw new Refusal(identityMessages.proofNeeded, { data })
    }
  }
}
