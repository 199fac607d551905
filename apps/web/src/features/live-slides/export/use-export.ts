import type { DeckFormat } from '@yantu/contract/ai/choices'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { messages } from '@yantu/contract/messages'
import { useState } from 'react'
import type { Data } from '../../../lib/api-client.ts'
import { call, messageOf } from '../../../lib/api.ts'
import type { WorkbenchSession } from '../session.ts'
import { saveAddress } from '../../../lib/save-address.ts'

type Outline = Pick<WorkbenchSession, 'tree' | 'historyId'>
export type MadeDeck = Data<'POST /api/iSlide/generatePPt'>

export type ExportState =
  | { phase: 'ready' }
  | { phase: 'making'; format: DeckFormat }
  | { phase: 'done'; format: DeckFormat; deck: MadeDeck; madeAt: number }
  | { phase: 'failed'; format: DeckFormat; message: string }

/** The address that comes with a deck opens without a token for a minute. */
const OPEN_MS = 50_000

export type Export = {
  state: ExportState
  start(format: DeckFormat): Promise<void>
  /** Saves the file again, making it anew when its address no longer opens. */
  again(): void
}

/** Makes the file of an outline in a theme; of one that was never kept, after keeping it. */
async function makeDeck(
  { tree, historyId }: Outline,
  themeId: string,
  format: DeckFormat,
): Promise<ExportState> {
  const quiet = { silent: true }
  try {
    const entry =
      historyId ?? (await call('POST /api/iSlide/createHistory', kept(tree, themeId), quiet)).historyId
    const order = { historyId: entry, themeId, format, generateThumbnail: '1', outline: tree }
    const deck = await call('POST /api/iSlide/generatePPt', order, quiet)
    return { phase: 'done', format, deck, madeAt: Date.now() }
  } catch (error) {
    return { phase: 'failed', format, message: messageOf(error) }
  }
}

const kept = (tree: OutlineTree, themeId: string) => ({
  topic: tree.title.trim() || messages.untitled,
  outline: tree,
  themeId,
})

const stillOpens = ({ madeAt }: { madeAt: number }) => Date.now() - madeAt < OPEN_MS

/** The export of the outline as it is on the screen. */
export function useExport(outline: Outline, themeId: string): Export {
  const [state, setState] = useState<ExportState>({ phase: 'ready' })

  async function start(format: DeckFormat) {
    setState({ phase: 'making', format })
    const made = await makeDeck(outline, themeId, format)
    setState(made)
    if (made.phase === 'done') saveAddress(made.deck.url, made.deck.fileName)
  }

  function again() {
    if (state.phase !== 'done') return
    if (stillOpens(state)) saveAddress(state.deck.url, state.deck.fileName)
    else void start(state.format)
  }

  return { state, start, again }
}
