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
  /** Was refused, and why. */
  failed: { held: Held; message: string } | null
}

export const emptyOutbox: OutboxState = { held: null, sending: [], failed: null }

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
    change({
      sending: store.get().sending.filter((one) => one !== held),
      ...(failed && { failed }),
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

  return {
    store,
    flush,

    /** Holds a decision; the one before it goes. */
    hold(given: Omit<Held, 'until'>): void {
      void flush()
      change({ held: { ...given, until: now() + reviewLimits.undoMs }, failed: null })
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
    retry(): Promise<void> {
      const { failed } = store.get()
      change({ failed: null })
      return failed ? deliver(failed.held, false) : Promise.resolve()
    },

    forget: () => change({ failed: null }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Works that are decided on as far as their reviewer is concerned. */
export const decidedIn = ({ held, sending }: OutboxState): ReadonlySet<string> =>
  new Set([...(held ? [held] : []), ...sending].map(({ decision }) => String(decision.templateId)))
