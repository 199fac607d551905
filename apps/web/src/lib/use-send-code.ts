import { identityLimits } from '@yantu/contract/limits/identity'
import { useEffect, useState } from 'react'

export type SendCodeState =
  | { kind: 'first' }
  /** `progress` is the part of a proof of work that is done, from 0 to 1, where one is asked for. */
  | { kind: 'sending'; progress?: number }
  | { kind: 'waiting'; seconds: number }
  | { kind: 'again' }

const { countdownShownSeconds, linkReturnsAfterSeconds } = identityLimits.smsCode

/** Seconds the countdown shows `elapsedMs` after sending, or null once the link is back. */
export function countdownAt(elapsedMs: number): number | null {
  const elapsed = Math.floor(elapsedMs / 1000)
  return elapsed < linkReturnsAfterSeconds ? countdownShownSeconds - elapsed : null
}

/**
 * The send-code control (specification section 4): after a code was sent it counts down from 60 s and the
 * link returns after 59 s. A send that failed leaves the link as it was.
 */
export function useSendCode(send: (onProgress: (part: number) => void) => Promise<boolean>): {
  state: SendCodeState
  send: () => Promise<void>
} {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [sending, setSending] = useState<{ progress?: number } | null>(null)
  const [now, setNow] = useState(0)
  const left = sentAt === null ? null : countdownAt(now - sentAt)

  const counting = left !== null

  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [counting])

  async function sendNow() {
    if (sending || left !== null) return
    setSending({})
    const sent = await send((progress) => setSending({ progress })).finally(() => setSending(null))
    if (!sent) return
    setNow(Date.now())
    setSentAt(Date.now())
  }

  const state: SendCodeState = sending
    ? { kind: 'sending', ...sending }
    : left !== null
      ? { kind: 'waiting', seconds: left }
      : { kind: sentAt === null ? 'first' : 'again' }
  return { state, send: sendNow }
}
