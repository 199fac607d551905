import fc from 'fast-check'
import { amountsOf, commissionOf, refundParts } from './demand.amounts.ts'
import {
  type DemandEvent,
  type DemandRole,
  type DemandState,
  type DemandStatus,
  demandEvents,
  demandRoles,
  isDisputable,
  nextStep,
} from './demand.lifecycle.ts'

/** What was seen of many lives: edges and the statuses in which they ended. */
export interface Seen {
  edges: Map<string, number>
  ends: Map<DemandStatus, number>
  lives: number
}

export const hits = ({ edges }: Seen, edge: string): number => edges.get(edge) ?? 0
export const share = ({ ends, lives }: Seen, status: DemandStatus): number => (ends.get(status) ?? 0) / lives
export const livesOf = ({ lives }: Seen): number => lives

/**
 * One try, read from one number: any event by anybody, or nine times in ten one that has a place; and of a division how
 * much of the escrow goes back, in thousandths.
 */
const tries = (steps: number) => fc.array(fc.nat(2 ** 30), { minLength: steps, maxLength: steps })
const isWild = (number: number): boolean => number % 10 === 0
const pickOf = (number: number): number => Math.floor(number / 10)
const partOf = (number: number): number => number % 1_001

interface Life extends DemandState {
  paid: number
  refunded: number
  released: number
  commission: number
  designer: number
}

const rates = { urgent: 0.2, deposit: 0.3, commission: 0.1 }

/** So much likelier than others: of an even choice most lives would end before they begin. */
const ahead = 16
const weights: Partial<Record<DemandEvent, number>> = {
  approved: ahead,
  selected: ahead / 2,
  deposit_opened: ahead * 2,
  deposit_paid: ahead,
  trial_uploaded: ahead,
  trial_passed: ahead,
  balance_paid: ahead,
  full_uploaded: ahead,
  full_passed: 4,
  hold_ended: 4,
}
const ends: readonly DemandEvent[] = ['cancelled', 'declined', 'expired', 'overdue', 'unpaid', 'divided']

interface Place {
  event: DemandEvent
  role: DemandRole
}
const places = new Map<string, Place[]>()

/** What has a place in a state, as often as it is likely. */
function legal(state: DemandState): Place[] {
  const key = `${state.status} ${state.isHeld} ${state.hasSelection}`
  const known = places.get(key)
  if (known) return known
  const made = demandEvents.flatMap((event) =>
    demandRoles
      .filter((role) => nextStep(state, event, role))
      .flatMap((role) =>
        Array.from({ length: ends.includes(event) ? 1 : (weights[event] ?? 3) }, () => ({ event, role })),
      ),
  )
  places.set(key, made)
  return made
}

const anything: readonly Place[] = demandEvents.flatMap((event) =>
  demandRoles.map((role) => ({ event, role })),
)

/** Plays one life, and throws where the money does not add up. */
function play(feeFen: number, isUrgent: boolean, history: readonly number[], seen: Seen): void {
  const { totalFen, depositFen, balanceFen, urgentFen } = amountsOf(feeFen, isUrgent, rates)
  const life: Life = {
    status: 0,
    isHeld: false,
    hasSelection: false,
    paid: 0,
    refunded: 0,
    released: 0,
    commission: 0,
    designer: 0,
  }
  if (depositFen + balanceFen !== totalFen || totalFen - urgentFen !== feeFen || balanceFen < 1)
    throw new Error(`${feeFen} fen do not add up`)
  for (const number of history) {
    const likely = legal(life)
    const from = isWild(number) || likely.length === 0 ? anything : likely
    const chosen = from[pickOf(number) % from.length] as Place
    const before = life.status
    const step = nextStep(life, chosen.event, chosen.role)
    if (!step) continue
    const edge = `${life.status} ${chosen.event} ${chosen.role}`
    seen.edges.set(edge, hits(seen, edge) + 1)
    const escrow = life.paid - life.refunded - life.released
    if (step.money === 'escrow') life.paid += life.status === 2 ? depositFen : balanceFen
    if (step.money && step.money !== 'escrow') {
      const back =
        step.money === 'refund'
          ? escrow
          : step.money === 'divide'
            ? Math.floor((escrow * partOf(number)) / 1_000)
            : 0
      const parts = refundParts(back, { depositFen, balanceFen: life.paid - depositFen })
      if (parts.ofBalance + parts.ofDeposit !== back) throw new Error(`${back} fen are not all taken`)
      life.refunded += back
      life.released += escrow - back
      life.commission = commissionOf(escrow - back, rates.commission)
      life.designer = escrow - back - life.commission
    }
    life.status = step.to
    if (chosen.event === 'selected') life.hasSelection = true
    if (chosen.event === 'lease_closed' || (chosen.event === 'withdrawn' && chosen.role === 'selected'))
      life.hasSelection = false
    life.isHeld = chosen.event === 'held' ? true : isDisputable(life.status) && !step.whileHeld && life.isHeld
    verify(life, { totalFen, depositFen }, before)
  }
  seen.ends.set(life.status, (seen.ends.get(life.status) ?? 0) + 1)
}

/** What trust says of each status, whatever led to it. */
function verify(
  life: Life,
  { totalFen, depositFen }: { totalFen: number; depositFen: number },
  before: DemandStatus,
) {
  const escrow = life.paid - life.refunded - life.released
  const expected = life.status <= 2 || life.status >= 8 ? 0 : life.status <= 5 ? depositFen : totalFen
  const isSound =
    escrow === expected &&
    life.refunded <= life.paid &&
    life.commission >= 0 &&
    life.designer >= 0 &&
    (life.status < 8 || life.paid === life.refunded + life.designer + life.commission) &&
    (!life.isHeld || isDisputable(life.status)) &&
    (life.status < 2 || life.status > 7 || life.hasSelection)
  if (!isSound) throw new Error(`${before} became ${JSON.stringify(life)}`)
}

/** Plays many lives and says what was seen of them. */
export function playLives({ lives, steps }: { lives: number; steps: number }): Seen {
  const seen: Seen = { edges: new Map(), ends: new Map(), lives: 0 }
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 99_999_999 }),
      fc.boolean(),
      tries(steps),
      (fee, isUrgent, history) => {
        seen.lives += 1
        play(fee, isUrgent, history, seen)
      },
    ),
    { numRuns: lives, endOnFailure: true },
  )
  return seen
}
