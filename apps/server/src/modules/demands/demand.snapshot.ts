import { z } from 'zod'

/** Kind of the orders that pay for a demand. */
export const DEMAND = 'demand'

const snapshot = z.object({
  title: z.string(),
  stage: z.enum(['deposit', 'balance']),
  designerId: z.number().int(),
})

/** What a demand's order says of itself, frozen when it is made. */
export type Snapshot = z.output<typeof snapshot>

export const readSnapshot = (order: { snapshot: Record<string, unknown> }): Snapshot =>
  snapshot.parse(order.snapshot)
