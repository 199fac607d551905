import { useState } from 'react'
import { ApiError, type Data } from '../../../lib/api-client.ts'
import { call, messageOf } from '../../../lib/api.ts'
import { messages } from '@yantu/contract/messages'
import type { WorkbenchSession } from '../session.ts'
import { saveAddress } from './save.ts'

export type MadeDeck = Data<'POST /api/iSlide/generatePPt'>

export type ExportState =
  | { phase: 'ready' }
  | { phase: 'making' }
  | { phase: 'done'; deck: MadeDeck; madeAt: number }
  | { phase: 'failed'; message: string; isOverQuota: boolean }

/** The address that comes with a deck opens without a token for a minute. */
const OPEN_MS = 50_000

export type Export = {
  state: ExportState
  start(): Promise<void>
  /** Saves the file again, making it anew when its address no longer opens. */
  again(): void
}

/** Makes the file of the outline as it is on the screen, and saves it. */
export function useExport(
  { tree, historyId }: Pick<WorkbenchSession, 'tree' | 'historyId'>,
  themeId: string,
): Export {
  const [state, setState] = useState<ExportState>({ phase: 'ready' })

  async function start() {
    setState({ phase: 'making' })
    try {
      const id = historyId ?? (await createEntry())
      const deck = await call(
        'POST /api/iSlide/generatePPt',
        { historyId: id, themeId, generateThumbnail: '1', outline: tree },
        { silent: true },
      )
      setState({ phase: 'done', deck, madeAt: Date.now() })
      saveAddress(deck.url, deck.fileName)
    } catch (error) {
      const message = messageOf(error)
      const isOverQuota = error instanceof ApiError && message === messages.outlineQuotaExceeded
      setState({ phase: 'failed', message, isOverQuota })
    }
  }

  const createEntry = async () => {
    const topic = tree.title.trim() || '未命名大纲'
    const made = await call('POST /api/iSlide/createHistory', { topic, outline: tree }, { silent: true })
    return made.historyId
  }

  function again() {
    if (state.phase === 'done' && Date.now() - state.madeAt < OPEN_MS)
      saveAddress(state.deck.url, state.deck.fileName)
    else void start()
  }

  return { state, start, again }
}
