import type { Challenge, ProofNeeded } from '@yantu/contract/identity/asker'
import { call } from '../transport/call.ts'
import { ApiError, messageOf } from '../transport/errors.ts'
import type { Data, EndpointKey, Input } from '../transport/json.ts'
import { toast } from '../toast.ts'
import { browserSecret } from './browser-secret.ts'
import type { ProofMessage } from './worker.ts'

/** The calls that may ask for a proof of work. */
export type ProvingKey = {
  [Key in EndpointKey]: 'proof' extends keyof Input<Key> ? Key : never
}[EndpointKey]

export interface ProvingOptions {
  /** Shows the envelope's message on success. */
  announce?: boolean
  /** The part of a proof that is done, from 0 to 1; not called where none is asked for. */
  onProgress?: (part: number) => void
}

/** A challenge gets harder when others try meanwhile; whoever is asked oftener is under attack and may wait. */
const MOST_PROOFS = 3

/**
 * `call` for those that may ask for a proof of work: it is made in a worker and the call made again, without a
 * word. Says which browser asks. Errors are thrown after being shown for three seconds.
 */
export async function callProving<Key extends ProvingKey>(
  key: Key,
  input: Omit<Input<Key>, 'browser' | 'proof'>,
  { announce, onProgress }: ProvingOptions = {},
): Promise<Data<Key>> {
  let proof: string | undefined
  for (let proofs = 0; ; proofs++) {
    try {
      const asking = { ...input, browser: browserSecret(), proof } as unknown as Input<Key>
      return await call(key, asking, { announce, silent: true })
    } catch (error) {
      const challenge = challengeOf(error)
      if (challenge && proofs < MOST_PROOFS) proof = await prove(challenge, onProgress)
      else {
        toast.error(messageOf(error))
        throw error
      }
    }
  }
}

const challengeOf = (error: unknown): Challenge | null =>
  (error instanceof ApiError && (error.data as ProofNeeded | null)?.proof) || null

/** Solves a challenge off the page's thread. Throws where the worker can't run. */
function prove(challenge: Challenge, onProgress?: (part: number) => void): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'proof' })
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new ApiError(0, '安全验证没有完成，请重试'))
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<ProofMessage>) => {
      if ('progress' in data) onProgress?.(data.progress)
      else if (data.number === null) fail()
      else resolve(`${challenge.challenge}.${data.number}`)
    }
    worker.postMessage(challenge)
  })
    .catch((error: unknown) => {
      toast.error(messageOf(error))
      throw error
    })
    .finally(() => worker.terminate())
}
