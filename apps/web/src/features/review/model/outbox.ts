import { reviewLimits } from '@yantu/contract/limits/review'
import { createStore } from '../../../lib/external-store.ts'
import type { Decision } from '../api.ts'

/** A decision that was made, as long as it is not at the server. */
export interface Held {
  decision: Decision
  title: string
  /** What was done, as it is read: 已驳回. */
  said: string
  /** When it goes, in ms since the epoch. */
  until: number
}

export interface OutboxState {
  /** Can be taken back. */
  held: Held | null
  /** Is on its way. */
  sending: readonly Held[]
  /** Were refused, and why, the first first. */
  failed: readonly Failed[]
}

export interface Failed {
  held: Held
  message: string
}

export const emptyOutbox: OutboxState = { held: null, sending: [], failed: [] }

export interface OutboxDeps {
  /** Sends a decision; `isLeaving` where the page may be gone before the answer. */
  send(decision: Decision, isLeaving: boolean): Promise<void>
  /** Why it was refused. */
  messageOf(error: unknown): string
  now(): number
  /** Runs something later, and gives what stops it. */
  later(run: () => void, ms: number): () => void
}

/**
 * Decisions on their way: each can be taken back for ten seconds, and is sent then, when the next is made, or when the
 * page is left (decision 0460).
 */
export function createOutbox({ send, messageOf, now, later }: OutboxDeps) {
  const store = createStore<OutboxState>(emptyOutbox)
  const change = (next: Partial<OutboxState>) => store.set({ ...store.get(), ...next })
  let stop = () => {}

  async function deliver(held: Held, isLeaving: boolean): Promise<void> {
    change({ sending: [...store.get().sending, held] })
    const failed = await send(held.decision, isLeaving).then(
      () => null,
      (error: unknown) => ({ held, message: messageOf(error) }),
    )
    const { sending, failed: before } = store.get()
    change({
      sending: sending.filter((one) => one !== held),
      ...(failed && { failed: [...before, failed] }),
    })
  }

  /** Sends what is held, now. */
  function flush(isLeaving = false): Promise<void> {
    const { held } = store.get()
    stop()
    if (!held) return Promise.resolve()
    change({ held: null })
    return deliver(held, isLeaving)
  }

  const forget = (failed: Failed) => change({ failed: store.get().failed.filter((one) => one !== failed) })

  return {
    store,
    flush,

    /** Holds a decision; the one before it goes. */
    hold(given: Omit<Held, 'until'>): void {
      void flush()
      change({ held: { ...given, until: now() + reviewLimits.undoMs } })
      stop = later(() => void flush(), reviewLimits.undoMs)
    },

    /** Takes back what is held; null where nothing is. */
    undo(): Held | null {
      const { held } = store.get()
      stop()
      change({ held: null })
      return held
    },

    /** Sends once more what was refused. */
    retry(failed: Failed): Promise<void> {
      forget(failed)
      return deliver(failed.held, false)
    },

    forget,
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Works that are decided on as far as their reviewer is concerned. */
export const decidedIn = ({ held, sending }: OutboxState): ReadonlySet<string> =>
  new Set([...(held ? [held] : []), ...sending].map(({ decision }) => String(decision.templateId)))
