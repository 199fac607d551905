import type { QueryClient } from '@tanstack/react-query'

const isOfDemands = (key: unknown): boolean =>
  typeof key === 'string' && (key.includes(' /api/demand/') || key.includes(' /api/admin/demand/'))

/** Asks again for all that is shown of a demand: a press on one part of its page changes others. */
export function demandChanged(client: QueryClient, orderId: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [key, input] }) =>
      isOfDemands(key) && (input as { orderId?: unknown } | undefined)?.orderId === orderId,
  })
}
