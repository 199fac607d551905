import type { DeckFormat } from '@yantu/contract/ai/choices'
import { aiMessages } from '@yantu/contract/messages/ai'
import { call } from '../../../lib/transport/call.ts'
import { useMadeDeck } from '../../../lib/use-made-deck.ts'
import type { WorkbenchSession } from '../session.ts'

/** The export of the outline as it is on the screen; of one that was never kept, after keeping it. */
export function useExport(
  { tree, historyId }: Pick<WorkbenchSession, 'tree' | 'historyId'>,
  themeId: string,
) {
  const keep = async (): Promise<string> => {
    const topic = tree.title.trim() || aiMessages.untitled
    const kept = { topic, outline: tree, themeId }
    return (await call('POST /api/iSlide/createHistory', kept, { silent: true })).historyId
  }
  return useMadeDeck(async (format: DeckFormat) => ({
    historyId: historyId ?? (await keep()),
    themeId,
    format,
    outline: tree,
  }))
}
