import { applicationStates } from '@yantu/contract/onboarding/states'
import { expect, it } from 'vitest'
import { applicationEvents, nextState } from './application.lifecycle.ts'

it('an application moves by these edges and no others', () => {
  const edges = applicationStates.flatMap((state) =>
    applicationEvents.flatMap((event) => {
      const next = nextState(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(edges).toEqual([
    'pending approve approved',
    'pending reject rejected',
    'pending withdraw withdrawn',
    'approved withdraw withdrawn',
    'rejected submit pending',
    'rejected lapse lapsed',
    'rejected withdraw withdrawn',
    'lapsed submit pending',
    'withdrawn submit pending',
  ])
})
