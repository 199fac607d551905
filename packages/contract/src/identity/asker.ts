import { z } from 'zod'

/**
 * Secret of a browser, made and kept by itself: 128 random bits or more, base64url. Codes and the tries at them
 * are bound to it, and the accounts it logged in to know it again. It logs nobody in. Callers without one are
 * told apart by their network.
 */
export const browser = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .optional()

/** What is added to a call that may ask for a proof of work. */
export const asker = {
  browser,
  /** `<challenge>.<number>`, after a refusal whose data is a ProofNeeded. */
  proof: z
    .string()
    .regex(/^[\w.-]{1,300}$/)
    .optional(),
}

/**
 * Data of the refusal 操作较频繁，请完成安全验证后重试: find the number from 0 up and below `numbers` for which the
 * SHA-256 of `<salt>:<number>` is `hash` (hex), and make the call again with `proof`. Good once, for five minutes.
 */
export interface ProofNeeded {
  proof: Challenge
}

export interface Challenge {
  /** Opaque; it goes back as it came. */
  challenge: string
  salt: string
  hash: string
  numbers: number
}
