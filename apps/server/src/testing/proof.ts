import { hash } from 'node:crypto'
import type { Challenge, ProofNeeded } from '@yantu/contract/identity/asker'
import type { Answer, CallOptions, Foundation } from './foundation.ts'

/** Finds the number, as any client can: the `proof` of the next call. */
export function solve({ challenge, salt, hash: wanted, numbers }: Challenge): string {
  for (let number = 0; number < numbers; number++) {
    if (hash('sha256', `${salt}:${number}`) === wanted) return `${challenge}.${number}`
  }
  throw new Error('the challenge has no answer')
}

/** What an answer asks to be solved, or null. */
export const challengeOf = (answer: Answer): Challenge | null =>
  (answer.data as unknown as ProofNeeded | null)?.proof ?? null

/** A call by somebody who solves what is asked of them. */
export async function callSolving(site: Foundation, path: string, options: CallOptions): Promise<Answer> {
  const answer = await site.call(path, options)
  const challenge = challengeOf(answer)
  if (!challenge) return answer
  return site.call(path, { ...options, body: { ...options.body, proof: solve(challenge) } })
}
