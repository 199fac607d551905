import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { revisionStates, type WorkStatus, workStates } from '../catalog.table.ts'
import {
  auditStatusOf,
  isEditedBeside,
  nextRevisionState,
  nextWorkState,
  revisionEvents,
  type Role,
  workEvents,
} from './work.lifecycle.ts'

const roles: Role[] = ['owner', 'reviewer', 'system']
const happening = fc.tuple(fc.constantFrom(...workEvents), fc.constantFrom(...roles))
const history = fc.array(happening, { minLength: 1, maxLength: 30 })

/** The states a history passes, an event without a place leaving the state as it is. */
function walk(happenings: [(typeof workEvents)[number], Role][]): WorkStatus[] {
  const states: WorkStatus[] = ['pending']
  for (const [event, role] of happenings) {
    const state = states.at(-1) as WorkStatus
    states.push(nextWorkState(state, event, role) ?? state)
  }
  return states
}

/** `from event by to`, of everything the table allows. */
const edges = <State extends string, Event extends string>(
  states: readonly State[],
  events: readonly Event[],
  next: (state: State, event: Event, role: Role) => State | null,
) =>
  states.flatMap((from) =>
    events.flatMap((event) => {
      const by = roles.filter((role) => next(from, event, role))
      return by[0] ? [`${from} ${event} ${next(from, event, by[0])} by ${by.join(', ')}`] : []
    }),
  )

describe('the life of a work', () => {
  it('has exactly these edges', () => {
    expect(edges(workStates, workEvents, nextWorkState)).toEqual([
      'pending edited pending by owner',
      'pending published published by reviewer, system',
      'pending rejected rejected by reviewer',
      'pending deleted deleted by owner, system',
      'published taken_down taken_down by reviewer',
      'published deleted deleted by owner, system',
      'rejected edited pending by owner',
      'rejected reopened pending by reviewer',
      'rejected deleted deleted by owner, system',
      'taken_down restored published by reviewer',
      'taken_down deleted deleted by owner, system',
    ])
  })

  it('never comes back from deleted, and passes a review before it is ever published', () => {
    fc.assert(
      fc.property(history, (happenings) => {
        const states = walk(happenings)
        const deleted = states.indexOf('deleted')
        if (deleted >= 0) expect(new Set(states.slice(deleted)).size).toBe(1)
        const published = states.indexOf('published')
        if (published >= 0) expect(states[published - 1]).toBe('pending')
      }),
    )
  })

  it('is published by nobody who owns it, whatever they do', () => {
    fc.assert(
      fc.property(history, (happenings) => {
        const own = happenings.map(([event]): [(typeof workEvents)[number], Role] => [event, 'owner'])
        expect(walk(own)).not.toContain('published')
      }),
    )
  })

  it('is not edited itself once it was approved', () => {
    for (const state of workStates.filter(isEditedBeside))
      expect(roles.map((role) => nextWorkState(state, 'edited', role))).toEqual([null, null, null])
    for (const state of ['pending', 'rejected'] as const)
      expect([isEditedBeside(state), nextWorkState(state, 'edited', 'owner')]).toEqual([false, 'pending'])
  })
})

describe('the life of a revision', () => {
  it('has exactly these edges', () => {
    expect(edges(revisionStates, revisionEvents, nextRevisionState)).toEqual([
      'pending edited pending by owner',
      'pending approved approved by reviewer',
      'pending rejected rejected by reviewer',
      'pending withdrawn withdrawn by owner, system',
      'rejected edited pending by owner',
      'rejected reopened pending by reviewer',
      'rejected withdrawn withdrawn by owner, system',
    ])
  })
})

it('tells its owner 0 while it waits, 2 when it was rejected, else 1', () => {
  expect(workStates.map((state) => [state, auditStatusOf(state)])).toEqual([
    ['pending', '0'],
    ['published', '1'],
    ['rejected', '2'],
    ['taken_down', '1'],
    ['deleted', '1'],
  ])
})
