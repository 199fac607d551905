import { approvalStates } from '@yantu/contract/approvals/endpoints'
import { expect, it } from 'vitest'
import { approvalEvents, nextState } from './approval.lifecycle.ts'

it('an approval moves by these edges and no others', () => {
  const edges = approvalStates.flatMap((state) =>
    approvalEvents.flatMap((event) => {
      const next = nextState(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(edges).toEqual([
    'asked approve approved',
    'asked decline declined',
    'asked withdraw withdrawn',
    'asked expire expired',
    'approved execute executed',
  ])
})
