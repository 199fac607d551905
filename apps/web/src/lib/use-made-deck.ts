import type { QueryKey } from '@tanstack/react-query'
import { aiMessages } from '@yantu/contract/messages/ai'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { useState } from 'react'
import { saveAddress } from './save-address.ts'
import { call } from './transport/call.ts'
import { messageOf } from './transport/errors.ts'
import type { Data, Input } from './transport/json.ts'
import { useAction } from './use-action.ts'

export type MadeDeck = Data<'POST /api/iSlide/generatePPt'>

/** `wanted` is what the place lets choose: a format, a theme. */
export type DeckState<Wanted> =
  | { phase: 'ready' }
  | { phase: 'making'; wanted: Wanted }
  | { phase: 'done'; wanted: Wanted; deck: MadeDeck; madeAt: number }
  | { phase: 'failed'; wanted: Wanted; message: string; isOverQuota: boolean }

/** Of generations, and of free works used as a theme: both are widened by a membership. */
const quotaMessages: ReadonlySet<string> = new Set([
  aiMessages.outlineQuotaExceeded,
  catalogMessages.downloadQuotaExceeded,
])

/** The address that comes with a deck opens without a token for a minute. */
const OPENS_MS = 50_000

/** Makes the file of an outline and saves it; `orderOf` says what is asked for, after calls of its own where it must. */
export function useMadeDeck<Wanted>(
  orderOf: (wanted: Wanted) => Promise<Omit<Input<'POST /api/iSlide/generatePPt'>, 'generateThumbnail'>>,
  { changes = [] }: { changes?: readonly QueryKey[] } = {},
) {
  const [state, setState] = useState<DeckState<Wanted>>({ phase: 'ready' })

  const { run: make } = useAction(
    async (wanted: Wanted) => {
      setState({ phase: 'making', wanted })
      try {
        const order = { ...(await orderOf(wanted)), generateThumbnail: '1' } as const
        const deck = await call('POST /api/iSlide/generatePPt', order, { silent: true })
        setState({ phase: 'done', wanted, deck, madeAt: Date.now() })
        saveAddress(deck.url, deck.fileName)
      } catch (error) {
        const message = messageOf(error)
        setState({ phase: 'failed', wanted, message, isOverQuota: quotaMessages.has(message) })
        throw error
      }
    },
    { changes },
  )

  /** Saves the file again, made anew where its address no longer opens. */
  function again(): void {
    if (state.phase !== 'done') return
    if (Date.now() - state.madeAt < OPENS_MS) saveAddress(state.deck.url, state.deck.fileName)
    else void make(state.wanted)
  }

  return { state, make, again }
}
