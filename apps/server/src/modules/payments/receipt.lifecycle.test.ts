import { expect, it } from 'vitest'
import { nextState, receiptEvents, receiptStates } from './receipt.lifecycle.ts'

it('money that fits no order pays for one that is found, or goes back: never both', () => {
  const edges = receiptStates.flatMap((from) =>
    receiptEvents.flatMap((event) => {
      const to = nextState(from, event)
      return to ? [`${from} ${event} ${to}`] : []
    }),
  )
  expect(edges).toEqual([
    'UNALLOCATED order_found ALLOCATED',
    'UNALLOCATED overdue RETURNING',
    'RETURNING refunded RETURNED',
  ])
})
