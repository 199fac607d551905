import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { filesMessages } from '@yantu/contract/messages/files'
import { fenFromYuan } from '@yantu/contract/money'
import { fileProblem, purposeRules } from '@yantu/contract/files/rules'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import { refuseOther, type SignedIn } from '../../kernel/auth/index.ts'
import { decimalId } from '../../kernel/decimal-id.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { SheetInput } from '@yantu/contract/demands/sheet'
import { instantOfWireTime, shanghaiDay } from '../../kernel/time/index.ts'
import { check } from '../content-check/index.ts'
import type { StoredFile } from '../files/index.ts'
import { postedNotice } from './demand.notices.ts'
import { feeOf, figuresOf } from './demand.figures.ts'
import { endLease, type OpenedPayment, openPayment } from './demand.payments.ts'
import { asDesigner, asPublisher, asSignedUp, type DemandOf, seen } from './demand.policy.ts'
import { timersOf } from './demand.timers.ts'
import { change, type DemandsContext, happen, stale, stepOf } from './demands.context.ts'
import {
  type DemandRow,
  insertDemand,
  insertEvent,
  insertSheet,
  isSignedUp,
  lockDemand,
  readPosted,
  signUp,
  withdraw,
} from './demands.repository.ts'
import { findAsked } from './find-asked.ts'
import { sheetColumns } from './sheet.service.ts'

/** What a publisher gives of a demand, checked as the call's schema says. */
export interface Posting extends SheetInput {
  title: string
  description: string
  /** Yuan. */
  orderFee: string
  completionTime: string
  matterUrl: string
  matterFileName: string
  isUrgent: boolean
  scene: string[]
  style: string[]
  color: string[]
  userId?: string | undefined
  requestId?: string | undefined
}

/** Posting, signing up, selecting, cancelling: what happens until the deposit is paid. */
export function createDemandService(context: DemandsContext) {
  const { db, clock, files, notify } = context

  /** Throws where the fee or the day is none, by what the schema can't know. */
  async function checkPosting({ orderFee, completionTime }: Posting) {
    const feeFen = await feeOf(context, orderFee)
    const completionAt = instantOfWireTime(completionTime)
    if (!completionAt) throw new Refusal(demandsMessages.completionRequired)
    const earliest = new Date(clock.now().getTime() - demandsLimits.demand.completionBeforeMs)
    if (shanghaiDay(completionAt) < shanghaiDay(earliest))
      throw new Refusal(demandsMessages.completionTooEarly)
    return { feeFen, completionAt }
  }

  /** Values are the dictionaries': what is typed into them instead is read by everybody, and checked by nobody. */
  async function refuseUnknown({ scene, style, color }: Posting): Promise<void> {
    const { knows } = await context.dictionaries.snapshot()
    const areKnown = knows('scene', scene) && knows('style', style) && knows('color', color)
    if (!areKnown) throw new Refusal(demandsMessages.tagInvalid)
  }

  async function claimMaterial(trx: Trx, demand: DemandRow, material: StoredFile): Promise<void> {
    const claim = {
      fileId: material.id,
      ownerId: demand.publisher_id,
      purpose: 'demand-material',
      boundTo: `demand:${demand.id}`,
    }
    if (!(await files.claim(trx, claim))) throw new Refusal(filesMessages.fileGone)
  }

  async function materialOf(ownerId: number, url: string): Promise<StoredFile | null> {
    if (!url) return null
    const file = await files.findByUrl(url)
    if (file?.ownerId !== ownerId || file.visibility !== 'private') throw new Refusal(filesMessages.fileGone)
    const problem = fileProblem(purposeRules['demand-material'], { name: file.name, size: file.sizeBytes })
    if (problem) throw new Refusal(problem)
    return file
  }

  /** What the same form has published, where it has. Throws where it was of something else. */
  async function postedBefore(
    { userId }: SignedIn,
    { requestId, title, description, orderFee }: Posting,
    within: DbOrTrx = db,
  ): Promise<DemandRow | null> {
    const posted = requestId && (await readPosted(within, userId, requestId))
    if (!posted) return null
    const isSame =
      posted.title === title && posted.description === description && posted.fee_fen === fenFromYuan(orderFee)
    if (!isSame) throw new Refusal(demandsMessages.postedOtherwise)
    return posted
  }

  /** Selects in a demand that is open; who selected somebody else meanwhile decides. */
  async function selectOpen(
    publisher: DemandOf<'publisher'>,
    designerId: number,
    { isAsSeen, deselectedId }: { isAsSeen: (locked: DemandRow) => boolean; deselectedId?: number | null },
  ): Promise<void> {
    await change(context, publisher.id, async (trx, locked) => {
      stepOf(locked, 'selected', publisher.role)
      if (!isAsSeen(locked)) throw stale()
      if (!(await isSignedUp(trx, locked.id, designerId)))
        throw new Refusal(demandsMessages.designerNotSignedUp)
      if (locked.selected_id === designerId) return
      await happen(context, trx, publisher, locked, 'selected', {
        change: { selected_id: designerId },
        detail: { designerId },
        ...(deselectedId && { deselectedId }),
      })
    })
  }

  return {
    /**
     * Publishes a demand; with a hit of the content check it waits at 0. A form that was sent before answers what it made:
     * its sender may not know that it came. Throws where it says something else now.
     */
    async post(actor: SignedIn, posting: Posting): Promise<DemandRow> {
      refuseOther(posting.userId, actor)
      const posted = await postedBefore(actor, posting)
      if (posted) return posted
      const { feeFen, completionAt } = await checkPosting(posting)
      await refuseUnknown(posting)
      const material = await materialOf(actor.userId, posting.matterUrl)
      const timer = await figuresOf(context)
      const { clean, hits } = check([posting.title, posting.description, ...posting.mustHaves].join('\n'))
      const now = clock.now()
      const status = clean ? 1 : 0
      const publishedAt = status === 1 ? now : null
      const timed = { isUrgent: posting.isUrgent, completionAt, publishedAt }
      const { dueAt, endsAt, wakesAt } = timersOf(status, timed, { now, isAgain: false, figures: timer })
      return db.transaction().execute(async (trx) => {
        const demand = await insertDemand(trx, {
          publisher_id: actor.userId,
          request_id: posting.requestId ?? null,
          title: posting.title,
          description: posting.description,
          fee_fen: feeFen,
          completion_at: completionAt,
          is_urgent: posting.isUrgent,
          scenes: posting.scene,
          styles: posting.style,
          colors: posting.color,
          material_file_id: material?.id ?? null,
          material_name: material ? (posting.matterFileName || material.name).slice(0, 255) : '',
          timer: JSON.stringify(timer),
          status,
          due_at: dueAt,
          ends_at: endsAt,
          wakes_at: wakesAt,
          created_at: now,
          published_at: publishedAt,
          changed_at: now,
        })
        // Sent twice at the same time.
        if (!demand) return (await postedBefore(actor, posting, trx)) as DemandRow
        await insertSheet(trx, { demand_id: demand.id, ...sheetColumns(posting) })
        if (material) await claimMaterial(trx, demand, material)
        await insertEvent(trx, {
          demand_id: demand.id,
          type: 'posted',
          role: 'publisher',
          actor_id: actor.userId,
          from_status: null,
          to_status: status,
          detail: JSON.stringify(clean ? {} : { hits }),
          at: now,
        })
        await notify(trx, postedNotice(actor.userId, { ...demand, isOut: clean }))
        return demand
      })
    },

    async takeOn(actor: SignedIn, orderId: string): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      const designer = asDesigner(actor, demand)
      const at = clock.now()
      await change(context, demand.id, async (trx, locked) => {
        stepOf(locked, 'signed_up', designer.role)
        if (!(await signUp(trx, { demandId: locked.id, designerId: actor.userId, at })))
          throw new Refusal(demandsMessages.alreadySignedUp)
        await happen(context, trx, designer, locked, 'signed_up')
      })
    },

    /** The designer withdraws; the selected one in 2 only once the QR is closed. */
    async withdraw(actor: SignedIn, orderId: string): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      const wasSignedUp = await isSignedUp(db, demand.id, actor.userId)
      const leaving = asSignedUp(actor, demand, wasSignedUp)
      if (demand.status === 2 && leaving.role === 'selected') await endLease(context, demand)
      const at = clock.now()
      await change(context, demand.id, async (trx, locked) => {
        const role = locked.selected_id === actor.userId ? 'selected' : 'signed_up'
        stepOf(locked, 'withdrawn', role)
        if (!(await withdraw(trx, { demandId: locked.id, designerId: actor.userId, at }))) throw stale()
        const isSelected = role === 'selected'
        await happen(context, trx, asSignedUp(actor, locked, true), locked, 'withdrawn', {
          ...(isSelected && { change: { selected_id: null } }),
        })
      })
    },

    /** Selects a designer; another one while the QR is open only once that is closed. */
    async select(actor: SignedIn, orderId: string, designId: string): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      const publisher = asPublisher(actor, demand)
      const designerId = decimalId(designId)
      if (!designerId || !(await isSignedUp(db, demand.id, designerId))) {
        if (demand.status !== 2) stepOf(demand, 'selected', publisher.role)
        throw new Refusal(demandsMessages.designerNotSignedUp)
      }
      if (demand.status !== 2) {
        const isAsSeen = (locked: DemandRow) => locked.selected_id === demand.selected_id
        return selectOpen(publisher, designerId, { isAsSeen })
      }
      const deselectedId = demand.selected_id
      if (deselectedId === designerId) return
      await endLease(context, demand)
      const isAsSeen = (locked: DemandRow) => locked.selected_id === null
      await selectOpen(publisher, designerId, { isAsSeen, deselectedId })
    },

    /** Opens, or re-opens, the payment of the deposit or the balance. */
    async pay(
      actor: SignedIn,
      { orderId, designId, type }: { orderId: string; designId?: string | undefined; type: '0' | '1' },
    ): Promise<OpenedPayment> {
      const demand = seen(actor, await findAsked(db, orderId))
      const publisher = asPublisher(actor, demand)
      const stage = type === '0' ? 'deposit' : 'balance'
      return openPayment(context, publisher, { stage, designerId: designId ? Number(designId) : null })
    },

    /** The publisher cancels before anything is paid; in 2 only once the QR is closed. */
    async cancel(actor: SignedIn, orderId: string): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      const publisher = asPublisher(actor, demand)
      if (demand.status === 2) await endLease(context, demand)
      await db.transaction().execute(async (trx) => {
        const locked = await lockDemand(trx, demand.id)
        await happen(context, trx, publisher, locked, 'cancelled')
      })
    },
  }
}

export type DemandService = ReturnType<typeof createDemandService>
