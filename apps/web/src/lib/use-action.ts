import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, mayBeDone } from './transport/errors.ts'

export interface Action<Args extends unknown[], Answer> {
  /** What `act` gave; undefined where it was refused, or where it is under way already. */
  run(...args: Args): Promise<Answer | undefined>
  busy: boolean
}

/**
 * Something a press does: one at a time, whatever is pressed meanwhile. `act` makes its calls by `call`, which says
 * what comes of them (`announce`, and every refusal); what `changes` names is asked for again after success, and where
 * nobody knows whether it was done.
 */
export function useAction<Args extends unknown[], Answer>(
  act: (...args: Args) => Promise<Answer>,
  { changes = [] }: { changes?: readonly QueryKey[] } = {},
): Action<Args, Answer> {
  const client = useQueryClient()
  const held = useRef(false)
  const [busy, setBusy] = useState(false)

  const changed = () => {
    for (const queryKey of changes) void client.invalidateQueries({ queryKey })
  }

  async function run(...args: Args): Promise<Answer | undefined> {
    if (held.current) return undefined
    held.current = true
    setBusy(true)
    try {
      const answer = await act(...args)
      changed()
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mayBeDone(error)) changed()
    } finally {
      held.current = false
      setBusy(false)
    }
    return undefined
  }

  return { run, busy }
}
