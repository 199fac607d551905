import { useQueryClient } from '@tanstack/react-query'
import { type Action, useAction } from '../../../lib/use-action.ts'
import { refreshDemand } from './api.ts'

/**
 * Something a press does to a demand. Whatever comes of it the demand is asked for again: a press that was refused
 * was often made on what is no longer so.
 */
export function useDemandPress<Args extends unknown[], Answer>(
  orderId: string,
  act: (...args: Args) => Promise<Answer>,
): Action<Args, Answer> {
  const client = useQueryClient()
  return useAction(async (...args: Args) => {
    try {
      return await act(...args)
    } finally {
      await refreshDemand(client, orderId)
    }
  })
}
