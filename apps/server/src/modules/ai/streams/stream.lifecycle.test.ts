import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streamStates } from '../ai.table.ts'
import { nextState, stateNow, streamEvents } from './stream.lifecycle.ts'

const history = fc.array(fc.constantFrom(...streamEvents), { minLength: 1, maxLength: 30 })

/** The states a history passes and the events that had a place. */
function walk(events: (typeof streamEvents)[number][]) {
  const steps = [{ event: 'began', state: streamStates[0] as (typeof streamStates)[number] }]
  for (const event of events) {
    const state = nextState(steps.at(-1)!.state, event)
    if (state) steps.push({ event, state })
  }
  return steps
}

describe('the life of a stream', () => {
  it('starts running', () => expect(streamStates[0]).toBe('running'))

  it('has exactly these edges', () => {
    const edges = streamStates.flatMap((from) =>
      streamEvents.flatMap((event) => {
        const to = nextState(from, event)
        return to ? [`${from} ${event} ${to}`] : []
      }),
    )
    expect(edges).toEqual([
      'running finished done',
      'running broke_off interrupted',
      'running left left',
      'running stopped stopped',
      'stopped continued running',
      'left stopped stopped',
      'left resumed running',
      'left continued running',
      'interrupted stopped stopped',
      'interrupted resumed running',
      'interrupted continued running',
    ])
  })

  it('never leaves what was written to the end', () => {
    fc.assert(
      fc.property(history, (events) => {
        const states = walk(events).map(({ state }) => state)
        expect(states.slice(0, -1)).not.toContain('done')
      }),
    )
  })

  it('goes on after a stop only where its author asks for that', () => {
    fc.assert(
      fc.property(history, (events) => {
        const steps = walk(events)
        for (const [i, { state }] of steps.entries())
          if (state === 'stopped' && steps[i + 1]) expect(steps[i + 1]?.event).toBe('continued')
      }),
    )
  })

  it('is begun anew only after it has ended', () => {
    fc.assert(
      fc.property(history, (events) => {
        const running = walk(events).map(({ state }) => state === 'running')
        expect(running.some((is, i) => is && running[i + 1])).toBe(false)
      }),
    )
  })

  it('was left where its node has been silent', () => {
    const [before, since, after] = [1, 2, 3].map((ms) => new Date(ms)) as [Date, Date, Date]
    expect(stateNow({ state: 'running', heartbeat_at: before }, since)).toBe('left')
    expect(stateNow({ state: 'running', heartbeat_at: after }, since)).toBe('running')
    expect(stateNow({ state: 'stopped', heartbeat_at: before }, since)).toBe('stopped')
  })
})
