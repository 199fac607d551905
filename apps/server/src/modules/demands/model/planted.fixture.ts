import type { DemandEvent, DemandRole, DemandState, DemandStatus, Step } from '../demand.lifecycle.ts'
import type * as lifecycle from '../demand.lifecycle.ts'
import type * as policy from '../demand.policy.ts'
import type * as amounts from '../demand.amounts.ts'
import type * as timers from '../demand.timers.ts'
import type * as demandRows from '../demands.repository.ts'
import type * as draftRows from '../drafts.repository.ts'
import type * as extensionRows from '../extensions/extensions.repository.ts'
import type * as askedFor from '../find-asked.ts'

type Rules = typeof lifecycle &
  typeof policy &
  typeof amounts &
  typeof timers &
  typeof demandRows &
  typeof draftRows &
  typeof extensionRows &
  typeof askedFor
type Functions = {
  [Name in keyof Rules as Rules[Name] extends (...of: never[]) => unknown ? Name : never]: Rules[Name]
}

/** What takes the place of functions; each is given the real one. */
export type Bug = {
  [Name in keyof Functions]?: (
    real: Functions[Name],
    ...of: Parameters<Functions[Name]>
  ) => ReturnType<Functions[Name]>
}

type Asked = [state: DemandState, event: DemandEvent, role: DemandRole]
/** The table with some of its steps otherwise. */
const table = (other: (step: Step | null, ...asked: Asked) => Step | null): Bug => ({
  nextStep: (real, ...asked) => other(real(...asked), ...asked),
})
/** A step that has no place in it. */
const more = (from: DemandStatus, event: DemandEvent, role: DemandRole, step: Partial<Step> = {}): Bug =>
  table((known, state, asked, by) =>
    state.status === from && asked === event && by === role && !state.isHeld
      ? { to: from, by: [role], ...step }
      : known,
  )
/** A step that leads elsewhere, or moves other money. */
const otherwise = (from: DemandStatus, event: DemandEvent, also: Partial<Step>): Bug =>
  table(
    (step, state, asked) => step && (state.status === from && asked === event ? { ...step, ...also } : step),
  )

/** Bugs that the model must notice. */
export const planted: Record<string, Bug> = {
  'whoever is signed in acts as the publisher': {
    asPublisher: (real, actor, demand) => real({ ...actor, userId: demand.publisher_id }, demand),
  },
  'any designer gives in drafts': {
    asSelected: (real, actor, demand) =>
      real(actor.isDesigner ? { ...actor, userId: demand.selected_id ?? actor.userId } : actor, demand),
  },
  'anybody may be selected': { isSignedUp: async () => true },
  'who withdraws stays signed up': { withdraw: async () => true },
  'who signed up by another sheet stays signed up': { endSignups: async () => undefined },
  'a hold keeps nobody from anything': {
    nextStep: (real, state, event, role) =>
      real(state, event, role) ?? real({ ...state, isHeld: false }, event, role),
  },
  'the platform divides without a hold': {
    nextStep: (real, state, event, role) =>
      event === 'divided' ? real({ ...state, isHeld: true }, event, role) : real(state, event, role),
  },
  'a demand that is being paid for may be signed up for': more(2, 'signed_up', 'designer'),
  'a sheet changes while its deposit is being paid': more(2, 'sheet_changed', 'publisher'),
  'what is over may be signed up for': more(9, 'signed_up', 'designer'),
  'who is selected can’t withdraw': table((step, _state, event, role) =>
    event === 'withdrawn' && role === 'selected' ? null : step,
  ),
  'the publisher cancels what is paid': more(3, 'cancelled', 'publisher', { to: 9, money: 'refund' }),
  'a trial that passes needs no balance': otherwise(4, 'trial_passed', { to: 6 }),
  'a trial that is late is paid for': otherwise(3, 'overdue', { money: 'release' }),
  'a balance that is not paid gives the deposit back': otherwise(5, 'unpaid', { money: 'refund' }),
  'what is upheld goes back': otherwise(7, 'upheld', { money: 'refund' }),
  'a verdict leaves the draft undecided': { judgeDraft: async () => undefined as never },
  'a request for time outlives its draft': { carryExtension: async () => undefined },
  'a request for time is declined at once': {
    insertExtension: (real, trx, extension) => real(trx, { ...extension, answer_by: extension.asked_at }),
  },
  'a lease lasts a day': {
    timersOf: (real, status, demand, at) => {
      const timers = real(status, demand, at)
      if (status !== 2) return timers
      const tomorrow = new Date(at.now.getTime() + 86_400_000)
      return { dueAt: tomorrow, endsAt: tomorrow, wakesAt: tomorrow }
    },
  },
  'a lease that ends keeps who was selected': {
    writeDemand: (real, trx, id, { selected_id, ...change }) =>
      real(
        trx,
        id,
        change.total_fen === null || selected_id === undefined ? change : { ...change, selected_id },
      ),
  },
  'time goes on in a hold': { afterHold: (_real, timers) => timers },
  'a deposit is a third': {
    amountsOf: (real, feeFen, isUrgent, rates) => real(feeFen, isUrgent, { ...rates, deposit: 1 / 3 }),
  },
  'a look leaves a trace': {
    findAsked: async (real, db, orderId) => {
      const demand = await real(db, orderId)
      if (demand)
        await db.updateTable('demand').set({ title: demand.title }).where('id', '=', demand.id).execute()
      return demand
    },
  },
}
