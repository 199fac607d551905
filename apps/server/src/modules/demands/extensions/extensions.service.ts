import type { Extension } from '@yantu/contract/demands/extensions'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { eachFound, type JobDeclaration } from '../../../kernel/jobs/index.ts'
import { instantOfWireTime, wireTime } from '../../../kernel/time/index.ts'
import { mask } from '../../content-check/index.ts'
import { nextStep } from '../demand.lifecycle.ts'
import { asPublisher, asReader, asSelected, asSystem, type DemandOf, seen } from '../demand.policy.ts'
import { draftDue } from '../demand.timers.ts'
import { change, type DemandsContext, happen, stateOf, stepOf } from '../demands.context.ts'
import type { DemandRow } from '../demands.repository.ts'
import { findAsked } from '../find-asked.ts'
import {
  type ExtensionRow,
  extensionsOf,
  findUnanswered,
  insertExtension,
  openExtension,
  settleExtension,
} from './extensions.repository.ts'

/** Declines what nobody answered in time. */
export const EXPIRE_EXTENSIONS = {
  owner: 'demands',
  name: 'expire-extensions',
  schedule: '* * * * *',
} as const satisfies JobDeclaration<never>

const { extension: limits } = demandsLimits
const flag = (is: boolean) => (is ? '1' : '0')
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const presentExtension = (row: ExtensionRow): Extension => ({
  extensionId: String(row.id),
  type: row.stage === 0 ? '0' : '1',
  state: row.state,
  fromTime: wireTime(row.from_at),
  toTime: wireTime(row.to_at),
  reason: mask(row.reason),
  answerReason: mask(row.answer_reason),
  askTime: wireTime(row.asked_at),
  answerBy: wireTime(row.answer_by),
  answerTime: row.answered_at ? wireTime(row.answered_at) : '',
})

/** Until when a draft may be put off at most; null where none is due. */
const latestFor = ({ due_at }: DemandRow): Date | null => due_at && later(due_at, limits.latestAfterDueMs)

/** More time for a draft (docs/demands.md, Extensions). */
export function createExtensions(context: DemandsContext) {
  const { db, clock } = context

  /** The new day as it is asked for. Throws a refusal where it is none, or out of reach. */
  function askedTime(demand: DemandRow, text: string): { from: Date; to: Date } {
    const [to, from, latest] = [instantOfWireTime(text), demand.due_at, latestFor(demand)]
    if (!to) throw new Refusal(demandsMessages.extensionTimeRequired)
    if (!from || !latest) throw new Refusal(demandsMessages.notNow)
    if (to <= from || to <= clock.now()) throw new Refusal(demandsMessages.extensionTooEarly)
    if (to > latest) throw new Refusal(demandsMessages.extensionTooLate)
    return { from, to }
  }

  async function answer(
    trx: Trx,
    acting: DemandOf<'publisher'> | DemandOf<'system'>,
    demand: DemandRow,
    { extension, grants, reason }: { extension: ExtensionRow; grants: boolean; reason: string },
  ): Promise<void> {
    const event = grants ? 'extension_granted' : 'extension_declined'
    stepOf(demand, event, acting.role)
    const state = grants ? 'granted' : acting.role === 'system' ? 'unanswered' : 'declined'
    await settleExtension(trx, extension.id, { state, answerReason: reason, at: clock.now() })
    const { dueAt, endsAt, wakesAt } = draftDue(extension.to_at, clock.now(), demand.timer)
    await happen(context, trx, acting, demand, event, {
      detail: { extensionId: extension.id, toTime: wireTime(extension.to_at) },
      until: extension.to_at,
      ...(reason && { reason }),
      ...(grants && { change: { due_at: dueAt, ends_at: endsAt, wakes_at: wakesAt, reminded: 0 } }),
    })
  }

  return {
    async list(actor: SignedIn, orderId: string) {
      const demand = seen(actor, await findAsked(db, orderId))
      const relation = asReader(actor, demand)
      const rows = await extensionsOf(db, demand.id)
      const isOpen = rows.some(({ state }) => state === 'asked')
      const may = (event: 'extension_asked' | 'extension_granted', role: 'selected' | 'publisher') =>
        relation === role && nextStep(stateOf(demand), event, role) !== null
      const canAsk = !isOpen && may('extension_asked', 'selected')
      const latest = latestFor(demand)
      return {
        list: rows.map(presentExtension),
        canAsk: flag(canAsk),
        canAnswer: flag(isOpen && may('extension_granted', 'publisher')),
        dueTime: demand.due_at ? wireTime(demand.due_at) : '',
        latestTime: canAsk && latest ? wireTime(latest) : '',
      } as const
    },

    /** The designer asks; answers the request's id. */
    async ask(
      actor: SignedIn,
      { orderId, toTime, reason }: { orderId: string; toTime: string; reason: string },
    ): Promise<string> {
      const demand = seen(actor, await findAsked(db, orderId))
      const designer = asSelected(actor, demand)
      return change(context, demand.id, async (trx, locked) => {
        stepOf(locked, 'extension_asked', designer.role)
        const { from, to } = askedTime(locked, toTime)
        if (await openExtension(trx, locked.id)) throw new Refusal(demandsMessages.extensionPending)
        const now = clock.now()
        const { id } = await insertExtension(trx, {
          demand_id: locked.id,
          stage: locked.status === 3 ? 0 : 1,
          from_at: from,
          to_at: to,
          reason,
          asked_at: now,
          answer_by: later(now, limits.answerMs),
          answered_at: null,
        })
        const detail = { extensionId: id, fromTime: wireTime(from), toTime: wireTime(to) }
        await happen(context, trx, designer, locked, 'extension_asked', { detail, reason, until: to })
        return String(id)
      })
    },

    /** The publisher grants or declines what is open. */
    async answer(
      actor: SignedIn,
      input: { orderId: string; extensionId: string; grants: boolean; reason: string },
    ): Promise<void> {
      const demand = seen(actor, await findAsked(db, input.orderId))
      const publisher = asPublisher(actor, demand)
      await change(context, demand.id, async (trx, locked) => {
        const extension = await openExtension(trx, locked.id)
        if (!extension || String(extension.id) !== input.extensionId)
          throw new Refusal(demandsMessages.extensionGone)
        await answer(trx, publisher, locked, { extension, grants: input.grants, reason: input.reason })
      })
    },

    /** Declines what nobody answered in time, one transaction each. */
    expire: (): Promise<void> =>
      eachFound(
        (page) => findUnanswered(db, clock.now(), page),
        (id) =>
          change(context, Number(id), async (trx, locked) => {
            const extension = await openExtension(trx, locked.id)
            if (!extension || locked.held_at || extension.answer_by > clock.now()) return
            await answer(trx, asSystem(locked), locked, { extension, grants: false, reason: '' })
          }),
      ),
  }
}

export type Extensions = ReturnType<typeof createExtensions>
