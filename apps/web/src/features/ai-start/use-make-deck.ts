import { messages } from '@yantu/contract/messages'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Data } from '../../lib/api-client.ts'
import { call, messageOf } from '../../lib/api.ts'
import { saveAddress } from '../../lib/save-address.ts'
import { aiLimitsQuery } from './api.ts'

/** Of generations, and of free works used as a theme: both are widened by a membership. */
const quotaMessages: ReadonlySet<string> = new Set([
  messages.outlineQuotaExceeded,
  messages.downloadQuotaExceeded,
])

type MadeDeck = Data<'POST /api/iSlide/generatePPt'>

export type MakeState =
  | { phase: 'ready' }
  | { phase: 'making' }
  | { phase: 'done'; deck: MadeDeck; themeId: string; madeAt: number }
  | { phase: 'failed'; message: string; isOverQuota: boolean }

/** The address that comes with a deck opens without a token for a minute. */
const OPENS_MS = 50_000

/** Makes the .pptx of a kept outline in a theme and saves it. */
export function useMakeDeck(userId: string, historyId: string) {
  const client = useQueryClient()
  const [state, setState] = useState<MakeState>({ phase: 'ready' })

  async function make(themeId: string): Promise<void> {
    setState({ phase: 'making' })
    try {
      const deck = await call(
        'POST /api/iSlide/generatePPt',
        { historyId, themeId, generateThumbnail: '1' },
        { silent: true },
      )
      setState({ phase: 'done', deck, themeId, madeAt: Date.now() })
      saveAddress(deck.url, deck.fileName)
      void client.invalidateQueries({ queryKey: aiLimitsQuery(userId).queryKey })
    } catch (error) {
      const message = messageOf(error)
      setState({ phase: 'failed', message, isOverQuota: quotaMessages.has(message) })
    }
  }

  /** Saves the file again, made anew where its address no longer opens. */
  function again(): void {
    if (state.phase !== 'done') return
    if (Date.now() - state.madeAt < OPENS_MS) saveAddress(state.deck.url, state.deck.fileName)
    else void make(state.themeId)
  }

  return { state, make, again }
}
