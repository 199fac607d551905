import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import type {
  ApplicationItem,
  applicationReviewEndpoints,
  DecidedApplication,
} from '@yantu/contract/onboarding/review'
import { reasonsOfKind } from '@yantu/contract/onboarding/states'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { Authorized } from '../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { notFound, Refusal } from '../../kernel/errors/index.ts'
import { type Doer, doer } from '../audit/index.ts'
import { nextState } from './application.lifecycle.ts'
import { asLooker, asReviewer } from './application.policy.ts'
import {
  type ApplicationRow,
  countPending,
  countQueue,
  type DuplicateRow,
  findApplication,
  findDuplicates,
  insertEvent,
  listEvents,
  listQueue,
  lockApplication,
  photoColumns,
  updateApplication,
} from './applications.repository.ts'
import type { OnboardingContext } from './onboarding.context.ts'
import { applicationNotice } from './onboarding.notices.ts'
import { reasonText } from './outcome.presenter.ts'
import type { PayeesService } from './payees.service.ts'
import { duplicateId, presentItem, presentQueued } from './review.presenter.ts'
import { openTold } from './sealed-rows.ts'
import type { Withdrawals } from './withdrawal.service.ts'

type Input<Name extends keyof typeof applicationReviewEndpoints> = z.output<
  (typeof applicationReviewEndpoints)[Name]['input']
>

/** The console's room of applications: what waits, what it rests on, looks that are noted, decisions. */
export function createApplicationReview(
  context: OnboardingContext,
  { payees, withdrawals }: { payees: PayeesService; withdrawals: Pick<Withdrawals, 'withdrawRealName'> },
) {
  const { db, clock, files, personal, identity, notify, record } = context

  /** Nobody's account shares anything with one that is none. */
  const duplicatesOf = async (within: DbOrTrx, row: ApplicationRow): Promise<DuplicateRow[]> =>
    row.user_id === null ? [] : findDuplicates(within, row, onboardingLimits.duplicatesListed)

  async function find(id: string): Promise<ApplicationRow> {
    const row = isUuid(id) ? await findApplication(db, id) : undefined
    if (!row) throw notFound(onboardingMessages.applicationNotFound)
    return row
  }

  async function lock(trx: Trx, id: string): Promise<ApplicationRow> {
    const row = isUuid(id) ? await lockApplication(trx, id) : undefined
    if (!row) throw notFound(onboardingMessages.applicationNotFound)
    return row
  }

  /** What an approval makes of its applicant. */
  async function grant(
    trx: Trx,
    row: Authorized<ApplicationRow, 'reviewer'>,
    { by, restHours }: { by: Doer; restHours: number },
  ): Promise<void> {
    const { kind, user_id: userId } = row
    if (kind === 'partner' || userId === null) return
    const person = { name: openTold(personal, row, 'name'), idNumber: openTold(personal, row, 'idNumber') }
    await payees.setRealName(trx, userId, person)
    if (kind === 'realName') return
    const address = (fileId: string | null) => (fileId ? files.privateUrl(fileId) : '')
    await payees.setCardOfEntry(trx, userId, {
      holder: person.name,
      number: openTold(personal, row, 'cardNumber'),
      givenAt: row.submitted_at,
      restHours,
      by,
    })
    await identity.saveStanding(trx, userId, {
      isDesigner: true,
      school: row.school,
      certificatePhoto: address(row.certificate_file_id),
      prizePhoto: address(row.award_file_id),
    })
    await withdrawals.withdrawRealName(trx, userId)
  }

  async function refuseUnseen(trx: Trx, row: ApplicationRow, seen: readonly string[]): Promise<void> {
    const unseen = (await duplicatesOf(trx, row)).filter(
      (duplicate) => !seen.includes(duplicateId(duplicate)),
    )
    if (unseen.length) throw new Refusal(onboardingMessages.duplicatesUnseen)
  }

  return {
    async list({ kind, state, pageNum, pageSize: limit }: Input<'listApplications'>, actor: SignedIn) {
      const page = { kind, state, limit, offset: (pageNum - 1) * limit }
      const [rows, total] = await Promise.all([listQueue(db, page), countQueue(db, page)])
      const [names, duplicates] = await Promise.all([
        identity.profiles(rows.flatMap(({ user_id }) => user_id ?? [])),
        Promise.all(rows.map((row) => duplicatesOf(db, row))),
      ])
      const shown = { personal, names, viewerId: actor.userId }
      const list = rows.map((row, at) =>
        presentQueued(row, { ...shown, isDuplicate: (duplicates[at]?.length ?? 0) > 0 }),
      )
      return { list, total }
    },

    async counts() {
      const pending = await countPending(db)
      const of = (kind: ApplicationRow['kind']) => pending.get(kind) ?? 0
      return { entry: of('entry'), realName: of('realName'), partner: of('partner') }
    },

    /** Throws 404. */
    async item({ applicationId }: Input<'getApplication'>, actor: SignedIn): Promise<ApplicationItem> {
      const row = await find(applicationId)
      const [duplicates, events] = await Promise.all([duplicatesOf(db, row), listEvents(db, row.id)])
      const named = [
        row.user_id,
        ...duplicates.map(({ user_id }) => user_id),
        ...events.map(({ actor_id }) => actor_id),
      ]
      const accounts = await identity.accounts(named.flatMap((id) => id ?? []))
      return presentItem({
        row,
        personal,
        account: row.user_id === null ? undefined : accounts.get(row.user_id),
        names: accounts,
        viewerId: actor.userId,
        duplicates,
        events,
        now: clock.now(),
      })
    },

    /**
     * Approves or rejects the edition that was seen. Throws 404, a refusal for an own or changed application, and one
     * where duplicates stand against it that were not looked at.
     */
    async decide(input: DecidedApplication, actor: SignedIn, address: string): Promise<void> {
      const { applicationId, edition, decision, note } = input
      const restHours = await context.payoutRestHours()
      await db.transaction().execute(async (trx) => {
        const row = asReviewer(actor, await lock(trx, applicationId))
        const state = nextState(row.state, decision)
        if (!state || row.edition !== edition) throw new Refusal(onboardingMessages.applicationChanged)
        const reasons = decision === 'reject' ? [...new Set(input.reasons)] : []
        if (reasons.some((reason) => !reasonsOfKind[row.kind].includes(reason)))
          throw new Refusal(onboardingMessages.rejectReasonUnknown)
        if (decision === 'approve') {
          await refuseUnseen(trx, row, input.duplicates)
          await grant(trx, row, { by: doer(actor, address), restHours })
        }
        const [at, { id, kind }] = [clock.now(), row]
        await updateApplication(trx, id, { state, decided_at: at, decider_id: actor.userId, reasons, note })
        const event = { application_id: id, type: decision, edition, actor_id: actor.userId }
        await insertEvent(trx, { ...event, reasons, note, at })
        await record(trx, {
          by: doer(actor, address),
          what: decision === 'approve' ? 'application.approved' : 'application.rejected',
          subject: { kind: 'application', id },
          after: { kind, edition, reasons, duplicates: input.duplicates.length },
        })
        if (row.user_id !== null) {
          const told = { applicationId: id, edition, reason: reasonText(reasons, note) }
          await notify(trx, applicationNotice(row.user_id, kind, decision, told))
        }
      })
    },

    /** One field in full. Throws 404, and a refusal where it is deleted. */
    reveal({ applicationId, field, reason }: Input<'revealPersonal'>, actor: SignedIn, address: string) {
      return db.transaction().execute(async (trx) => {
        const row = asLooker(actor, await lock(trx, applicationId))
        const look = { by: doer(actor, address), of: { kind: 'application', id: row.id }, reason }
        const value = await personal.reveal(trx, { ...look, fields: [field] }, () =>
          openTold(personal, row, field),
        )
        if (value === '') throw new Refusal(onboardingMessages.personalGone)
        return { value }
      })
    },

    /** A short signed address of a photo, for who looks alone. Throws as `reveal`. */
    photo({ applicationId, photo, reason }: Input<'openApplicationPhoto'>, actor: SignedIn, address: string) {
      return db.transaction().execute(async (trx) => {
        const row = asLooker(actor, await lock(trx, applicationId))
        const fileId = row[photoColumns[photo]]
        if (fileId === null) throw new Refusal(onboardingMessages.personalGone)
        const look = { by: doer(actor, address), of: { kind: 'application', id: row.id }, reason }
        const url = await personal.reveal(trx, { ...look, fields: [`photo:${photo}`] }, () =>
          files.signedUrl(fileId, actor.userId),
        )
        return { url }
      })
    },
  }
}

export type ApplicationReview = ReturnType<typeof createApplicationReview>
