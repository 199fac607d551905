import { useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { benchKey } from './api.ts'
import type { Spot } from './components/pin-layer.tsx'

/** A pin that is being written: where, with which press it came, and what it says so far. */
export interface Fresh extends Spot {
  page: number
  press: number
  text: string
}

/** What is being written, by draft and page: who turns a page to compare comes back to it. */
export type Written = Readonly<Record<string, Fresh>>

/** Of the whole bench, as long as it is open. */
export const useWritten = () => useState<Written>({})

/** What can be taken back by one press. */
export interface Undoable {
  number: number
  did: 'dropped' | 'removed'
}

/** What the publisher does to pins, on the page at hand and elsewhere; the last of it can be taken back. */
export function usePins(
  { orderId, draftId, page: shown }: { orderId: string; draftId: string; page: number | null },
  [written, setWritten]: ReturnType<typeof useWritten>,
) {
  const changes = { changes: [benchKey(orderId)] }
  const keyOf = (page: number | null) => `${draftId} ${page}`
  const fresh = written[keyOf(shown)] ?? null
  const write = (page: number, change: (before: Fresh | undefined) => Fresh) =>
    setWritten((all) => ({ ...all, [keyOf(page)]: change(all[keyOf(page)]) }))
  const forget = (page: number) => setWritten(({ [keyOf(page)]: _, ...others }) => others)
  const [undoable, setUndoable] = useState<Undoable | null>(null)

  const noting = useAction(async (text: string) => {
    if (!fresh) return
    const { page, x, y } = fresh
    const { number } = await call('POST /api/demand/pinDraft', { orderId, draftId, page, x, y, text })
    forget(page)
    setUndoable({ number, did: 'dropped' })
  }, changes)

  const removing = useAction(async (number: number, removes: boolean) => {
    await call('POST /api/demand/removePin', { orderId, number, isRemoved: removes ? '1' : '0' })
    return true
  }, changes)

  const checking = useAction(
    (number: number, isChecked: boolean) =>
      call('POST /api/demand/checkPin', { orderId, number, isChecked: isChecked ? '1' : '0' }),
    changes,
  )

  return {
    fresh,
    undoable,
    isBusy: noting.busy || removing.busy || checking.busy,
    isNoting: noting.busy,
    begin: (page: number, { x, y }: Spot) => {
      setUndoable(null)
      write(page, (before) => ({ page, x, y, press: (before?.press ?? 0) + 1, text: before?.text ?? '' }))
    },
    say: (text: string) => fresh && write(fresh.page, (before) => ({ ...(before ?? fresh), text })),
    giveUp: () => fresh && forget(fresh.page),
    note: (text: string) => void noting.run(text),
    remove: async (number: number) => {
      if (await removing.run(number, true)) setUndoable({ number, did: 'removed' })
    },
    undo: async () => {
      if (undoable && (await removing.run(undoable.number, undoable.did === 'dropped'))) setUndoable(null)
    },
    check: (number: number, isChecked: boolean) => void checking.run(number, isChecked),
  }
}
