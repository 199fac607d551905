import { useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { benchKey } from './api.ts'
import type { Spot } from './components/pin-layer.tsx'

/** A pin that is being written: where, and with which press it came. */
export interface Fresh extends Spot {
  page: number
  press: number
}

/** What can be taken back by one press. */
export interface Undoable {
  number: number
  did: 'dropped' | 'removed'
}

/** What the publisher does to pins; the last of it can be taken back. */
export function usePins(orderId: string, draftId: string) {
  const changes = { changes: [benchKey(orderId)] }
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)

  const noting = useAction(async (text: string) => {
    if (!fresh) return false
    const { page, x, y } = fresh
    const { number } = await call('POST /api/demand/pinDraft', { orderId, draftId, page, x, y, text })
    setFresh(null)
    setUndoable({ number, did: 'dropped' })
    return true
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
      setFresh((before) => ({ page, x, y, press: (before?.press ?? 0) + 1 }))
    },
    giveUp: () => setFresh(null),
    note: async (text: string): Promise<boolean> => (await noting.run(text)) ?? false,
    remove: async (number: number) => {
      if (await removing.run(number, true)) setUndoable({ number, did: 'removed' })
    },
    undo: async () => {
      if (undoable && (await removing.run(undoable.number, undoable.did === 'dropped'))) setUndoable(null)
    },
    check: (number: number, isChecked: boolean) => void checking.run(number, isChecked),
  }
}
