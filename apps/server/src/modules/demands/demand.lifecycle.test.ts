import { describe, expect, it } from 'vitest'
import {
  type DemandEvent,
  type DemandRole,
  type DemandStatus,
  demandEvents,
  demandRoles,
  isDisputable,
  nextStep,
  statuses,
} from './demand.lifecycle.ts'
import { edges } from './demand.edges.fixture.ts'
import { hits, livesOf, playLives, share } from './demand.lifecycle.fixture.ts'

const cases = Object.values(statuses).flatMap((status) =>
  [true, false].flatMap((isHeld) => [true, false].map((hasSelection) => ({ status, isHeld, hasSelection }))),
)

describe('a demand', () => {
  it.each(cases)(
    'in $status, held $isHeld, selection $hasSelection, has these steps and no other',
    (state) => {
      for (const event of demandEvents)
        for (const role of demandRoles) {
          const edge = edges.find(
            (one) =>
              one.from === state.status &&
              one.event === event &&
              one.role === role &&
              one.whileHeld === state.isHeld &&
              (state.hasSelection || !one.needsSelection),
          )
          const step = nextStep(state, event, role)
          expect([event, role, step && [step.to, step.money]]).toEqual([
            event,
            role,
            edge ? [edge.to, edge.money] : null,
          ])
        }
    },
  )

  it('has every event in its table, and a dispute where its escrow may be divided', () => {
    expect(new Set(edges.map(({ event }) => event))).toEqual(new Set(demandEvents))
    expect(Object.values(statuses).filter(isDisputable)).toEqual([3, 4, 6, 7])
  })

  it('ends in 8 and 9 alone, which nothing leaves', () => {
    const leaving = (status: DemandStatus, event: DemandEvent, role: DemandRole) =>
      [true, false].some((isHeld) => nextStep({ status, isHeld, hasSelection: true }, event, role))
    const dead = Object.values(statuses).filter((status) =>
      demandEvents.every((event) => demandRoles.every((role) => !leaving(status, event, role))),
    )
    expect(dead).toEqual([8, 9])
  })
})

describe('10,000 lives of 60 steps', () => {
  it('keep every invariant of the money, pass every edge a hundred times, and one in ten is completed', () => {
    const seen = playLives({ lives: 10_000, steps: 60 })
    expect(edges.filter(({ name }) => hits(seen, name) < 100)).toEqual([])
    expect(share(seen, 8)).toBeGreaterThanOrEqual(0.1)
    expect(livesOf(seen)).toBe(10_000)
  }, 120_000)
})
