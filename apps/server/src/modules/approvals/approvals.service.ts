import { createHash } from 'node:crypto'
import type { Approval, ListedApproval } from '@yantu/contract/approvals/endpoints'
import { approvalsLimits } from '@yantu/contract/limits/approvals'
import { approvalsMessages } from '@yantu/contract/messages/approvals'
import { type Permission, permissionsOf } from '@yantu/contract/permissions'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/schema.ts'
import type { Authorized } from '../../kernel/auth/authorized.ts'
import { may, type SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { forbidden, notFound, Refusal } from '../../kernel/errors/index.ts'
import { eachOf } from '../../kernel/jobs/index.ts'
import { type Doer, doer, type RecordEvent } from '../audit/index.ts'
import { type ApprovalEvent, nextState } from './approval.lifecycle.ts'
import { authorizeDecision, authorizeWithdrawal } from './approval.policy.ts'
import { type Names, presentApproval, presentListed } from './approval.presenter.ts'
import {
  type ApprovalRow,
  findExpired,
  insertApproval,
  listApprovals,
  lockApproval,
  saveState,
} from './approvals.repository.ts'

/** What two persons are needed for: its module says how, the approvals when. */
export interface ApprovalKind<Request> {
  /** Of who asks and of who decides. */
  permission: Permission
  /** Fixes the order of the request's keys, so that what is asked for has one text. */
  request: z.ZodType<Request>
  /**
   * What the decision rests on as it is now, with its keys in a fixed order; locked until the transaction ends. Once it
   * has changed, what was asked for can't be approved any more.
   */
  subject(trx: Trx, request: Request): Promise<object>
  /** Throws a refusal where it can't be done: before anything is asked for, and again before it is executed. */
  check(trx: Trx, request: Request): Promise<void>
  /** In the transaction of the approval, after `subject` and `check`: done exactly if that is committed, and once. */
  execute(trx: Trx, request: Request, by: Doer): Promise<void>
}

export interface NewApproval<Request> {
  kind: string
  request: Request
  reason: string
}

export interface ApprovalsDeps {
  db: Db
  clock: Clock
  record: RecordEvent
  /** What somebody holds; it does not change until the transaction ends. */
  lockRoles(trx: Trx, userId: number): Promise<string[]>
  profiles(userIds: readonly number[]): Promise<Names>
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export function createApprovalsService({ db, clock, record, lockRoles, profiles }: ApprovalsDeps) {
  const kinds = new Map<string, ApprovalKind<unknown>>()

  function kindOf(name: string): ApprovalKind<unknown> {
    const kind = kinds.get(name)
    if (!kind) throw new TypeError(`nobody registered approvals of kind ${name}`)
    return kind
  }

  /** The text that is approved: what is to be done, and what that rests on now. */
  async function documentOf(trx: Trx, name: string, request: unknown): Promise<string> {
    const subject = await kindOf(name).subject(trx, request)
    return JSON.stringify({ kind: name, request, subject })
  }

  const requestOf = ({ kind, request }: ApprovalRow): unknown =>
    kindOf(kind).request.parse(JSON.parse(request))

  async function lock(trx: Trx, id: string): Promise<ApprovalRow> {
    const approval = isUuid(id) ? await lockApproval(trx, id) : undefined
    if (!approval) throw notFound(approvalsMessages.approvalNotFound)
    return approval
  }

  /**
   * Takes an approval on by an event. Throws a refusal where the event has no place any more.
   * @param declineReason Of a decline alone; kept with the approval, since anything may stand in it.
   */
  async function move<Row extends ApprovalRow>(
    trx: Trx,
    approval: Row,
    event: ApprovalEvent,
    by: Doer,
    declineReason: string | null = null,
  ): Promise<Row> {
    const state = nextState(approval.state, event)
    if (!state) throw new Refusal(approvalsMessages.approvalSettled)
    const isDecision = event === 'approve' || event === 'decline'
    const moved = {
      state,
      decider_id: isDecision ? by.userId : approval.decider_id,
      decline_reason: declineReason,
      settled_at: state === 'approved' ? null : clock.now(),
    }
    await saveState(trx, approval.id, moved)
    return { ...approval, ...moved }
  }

  const recordMove = (trx: Trx, { id, kind }: ApprovalRow, what: `approval.${string}`, by: Doer) =>
    record(trx, { by, what, subject: { kind: 'approval', id }, after: { kind } })

  async function expire(trx: Trx, approval: ApprovalRow): Promise<void> {
    await move(trx, approval, 'expire', platform)
    await recordMove(trx, approval, 'approval.expired', platform)
  }

  async function execute(trx: Trx, approved: Authorized<ApprovalRow, 'decider'>, by: Doer): Promise<void> {
    const kind = kindOf(approved.kind)
    const request = requestOf(approved)
    await kind.check(trx, request)
    await kind.execute(trx, request, by)
    await move(trx, approved, 'execute', by)
    await recordMove(trx, approved, 'approval.executed', by)
  }

  /** Whether what is to be approved is what was asked for, what the decider saw, and what it would be asked for now. */
  async function isUnchanged(trx: Trx, approval: ApprovalRow, seen: string): Promise<boolean> {
    if (approval.hash.toString('hex') !== seen) return false
    return sha256(await documentOf(trx, approval.kind, requestOf(approval))).equals(approval.hash)
  }

  /** Whether who asked could still ask. Locks roles before the approval is changed, as asking does. */
  const mayStillAsk = async (trx: Trx, { kind, asker_id }: ApprovalRow): Promise<boolean> =>
    permissionsOf(await lockRoles(trx, asker_id)).has(kindOf(kind).permission)

  /**
   * Locks an approval and works on it as who may. One whose time is over, or that nothing stands behind any more,
   * expires instead, and stays so though that is refused.
   */
  async function settle<As extends string>(
    id: string,
    authorize: (approval: ApprovalRow) => Authorized<ApprovalRow, As>,
    work: (trx: Trx, approval: Authorized<ApprovalRow, As>) => Promise<void>,
    stands: (trx: Trx, approval: ApprovalRow) => Promise<boolean> = async () => true,
  ): Promise<void> {
    const isInTime = await db.transaction().execute(async (trx) => {
      const approval = authorize(await lock(trx, id))
      const isOver =
        approval.state === 'asked' && (approval.expires_at <= clock.now() || !(await stands(trx, approval)))
      if (isOver) await expire(trx, approval)
      if (isOver || approval.state === 'expired') return false
      await work(trx, approval)
      return true
    })
    if (!isInTime) throw new Refusal(approvalsMessages.approvalExpired)
  }

  const asDecider = (actor: SignedIn) => (approval: ApprovalRow) =>
    authorizeDecision(approval, actor, kindOf(approval.kind).permission)

  async function expireOld(): Promise<void> {
    await eachOf(
      await findExpired(db, clock.now()),
      ({ id }) => id,
      ({ id }) =>
        db.transaction().execute(async (trx) => {
          const approval = await lock(trx, id)
          if (nextState(approval.state, 'expire')) await expire(trx, approval)
        }),
    )
  }

  return {
    /** Who executes what was approved; one per kind. Register all before anything is asked for. */
    onApproved<Request>(name: string, kind: ApprovalKind<Request>): void {
      if (kinds.has(name)) throw new Error(`approvals of kind ${name} are registered already`)
      kinds.set(name, kind as ApprovalKind<unknown>)
    },

    /** Asks for something to be done. Throws 403, a refusal of the kind's, and one where the same is asked for already. */
    async ask<Request>(asked: NewApproval<Request>, actor: SignedIn, address: string): Promise<string> {
      const kind = kindOf(asked.kind)
      if (!may(actor, kind.permission)) throw forbidden()
      const request = kind.request.parse(asked.request)
      const now = clock.now()
      const id = uuidv7()
      // The job may not have come to it yet; it would stand in the way of the same.
      await expireOld()
      await db.transaction().execute(async (trx) => {
        await kind.check(trx, request)
        const document = await documentOf(trx, asked.kind, request)
        const row = {
          id,
          kind: asked.kind,
          request: JSON.stringify(request),
          document,
          hash: sha256(document),
          reason: asked.reason,
          asker_id: actor.userId,
          asked_at: now,
          expires_at: new Date(now.getTime() + approvalsLimits.approval.validMs),
        }
        if (!(await insertApproval(trx, row))) throw new Refusal(approvalsMessages.approvalAskedAlready)
        await record(trx, {
          by: doer(actor, address),
          what: 'approval.asked',
          subject: { kind: 'approval', id },
          after: { kind: asked.kind },
        })
      })
      return id
    },

    /** Of the kinds that the actor may decide on. */
    async list(actor: SignedIn): Promise<ListedApproval[]> {
      const own = [...kinds].filter(([, { permission }]) => may(actor, permission)).map(([name]) => name)
      const rows = await listApprovals(db, own)
      const names = await profiles([
        ...new Set(rows.flatMap((row) => [row.asker_id, row.decider_id ?? []].flat())),
      ])
      return rows.map((row) => presentListed(row, names))
    },

    /** What of a kind waits for a decision, the newest first, with what is asked for. */
    async waiting<Request>(name: string): Promise<{ approval: Approval; request: Request }[]> {
      const rows = (await listApprovals(db, [name])).filter(({ state }) => state === 'asked')
      return rows.map((row) => ({ approval: presentApproval(row), request: requestOf(row) as Request }))
    },

    /**
     * Does what was asked for, in the transaction that approves it. Throws 403, 404, and a refusal to who asked, for what
     * is settled or expired, where who asked may not any more, and where it is not any more what the decider saw.
     */
    approve: (id: string, seen: string, actor: SignedIn, address: string): Promise<void> =>
      settle(
        id,
        asDecider(actor),
        async (trx, approval) => {
          const approved = await move(trx, approval, 'approve', doer(actor, address))
          if (!(await isUnchanged(trx, approved, seen))) throw new Refusal(approvalsMessages.approvalChanged)
          await execute(trx, approved, doer(actor, address))
        },
        mayStillAsk,
      ),

    /** Throws as `approve`, but what is declined may have changed. */
    decline: (id: string, reason: string, actor: SignedIn, address: string): Promise<void> =>
      settle(id, asDecider(actor), async (trx, approval) => {
        await move(trx, approval, 'decline', doer(actor, address), reason)
        await recordMove(trx, approval, 'approval.declined', doer(actor, address))
      }),

    withdraw: (id: string, actor: SignedIn, address: string): Promise<void> =>
      settle(
        id,
        (approval) => authorizeWithdrawal(approval, actor),
        async (trx, approval) => {
          await move(trx, approval, 'withdraw', doer(actor, address))
          await recordMove(trx, approval, 'approval.withdrawn', doer(actor, address))
        },
      ),

    /** Settles what nobody decided in time; a job does it every ten minutes. */
    expireOld,
  }
}

export type ApprovalsService = ReturnType<typeof createApprovalsService>

/** The platform itself. */
const platform: Doer = { userId: null, sessionId: null, address: null }
