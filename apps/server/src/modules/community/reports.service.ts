import type { ReportCase, reportEndpoints } from '@yantu/contract/community/reports'
import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { notFound, Refusal } from '../../kernel/errors/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import { doer, type RecordEvent } from '../audit/index.ts'
import type { DictionaryReader } from '../dictionaries/index.ts'
import type { Notify, NotifyAll } from '../notifications/index.ts'
import type { ReportablePort } from './ports.ts'
import {
  commentRemovedNotice,
  counterDecidedNotice,
  reportDecidedNotice,
  reportedNotice,
} from './report.notices.ts'
import { asHandler, asReported, counterUntil, hindranceOf } from './report.policy.ts'
import { presentCase } from './reports.presenter.ts'
import {
  countWaiting,
  findCase,
  insertReport,
  lockCase,
  openCase,
  readCases,
  readReports,
  reportersOf,
  updateCase,
} from './reports.repository.ts'

export interface ReportsDeps {
  db: Db
  clock: Clock
  dictionaries: Pick<DictionaryReader, 'snapshot'>
  reportable: ReportablePort
  profiles(userIds: readonly number[]): Promise<ReadonlyMap<number, { userName: string }>>
  notify: Notify
  notifyAll: NotifyAll
  record: RecordEvent
}

type Input<Name extends keyof typeof reportEndpoints> = z.output<(typeof reportEndpoints)[Name]['input']>

/** The dictionary of reasons. */
const REPORT_REASON = 'report_reason'

/** An answer stands in a sentence of ours. */
const withoutStop = (text: string): string => text.replace(/[。.]$/, '')

/** Reports, the decisions on them, and what is said against these (docs/community.md, Reports). */
export function createReports({
  db,
  clock,
  dictionaries,
  reportable,
  profiles,
  notify,
  notifyAll,
  record,
}: ReportsDeps) {
  async function reasonOf(code: string): Promise<string> {
    const { entries } = await dictionaries.snapshot()
    const entry = entries(REPORT_REASON).find(({ value }) => value === code)
    if (!entry) throw new Refusal(communityMessages.reasonRequired)
    return entry.label
  }

  const knownCase = (caseId: string) => (isUuid(caseId) ? findCase(db, caseId) : undefined)

  async function handledCase(caseId: string) {
    const known = await knownCase(caseId)
    if (!known) throw notFound(communityMessages.caseGone)
    return known
  }

  return {
    /** Throws 404 for what is not shown, and refusals for an own thing, a second report and an unknown reason. */
    async add({ kind, targetId, reason, note }: Input<'addReport'>, { userId }: SignedIn): Promise<void> {
      const label = await reasonOf(reason)
      await db.transaction().execute(async (trx) => {
        const thing = await reportable.find(trx, kind, targetId)
        if (!thing) throw notFound(communityMessages.targetGone)
        if (thing.ownerId === userId) throw new Refusal(communityMessages.reportOwn)
        const now = clock.now()
        const reported = await openCase(trx, thing, now)
        const report = { caseId: reported.id, reporterId: userId, reason: label, note, at: now }
        if (!(await insertReport(trx, report))) throw new Refusal(communityMessages.reportTwice)
        await notify(trx, reportedNotice(userId, reported))
      })
    },

    /** A page of cases, each with what the caller may do about it. */
    async list(
      { view, after }: Input<'listReports'>,
      actor: SignedIn,
    ): Promise<{ list: ReportCase[]; hasMore: '0' | '1' }> {
      const behind = after !== undefined && isUuid(after) ? after : null
      const { page: size, shownReports } = communityLimits
      const rows = await readCases(db, { view, after: behind, limit: size + 1 })
      const page = rows.slice(0, size)
      const reports = await readReports(
        db,
        page.map(({ id }) => id),
        shownReports,
      )
      const people = await profiles([
        ...new Set([
          ...page.map(({ owner_id }) => owner_id),
          ...reports.map(({ reporter_id }) => reporter_id),
        ]),
      ])
      const list = page.map((row) =>
        presentCase(
          row,
          reports.filter(({ case_id }) => case_id === row.id),
          { people, hindrance: hindranceOf(actor, row, reportable) },
        ),
      )
      return { list, hasMore: rows.length > size ? '1' : '0' }
    },

    counts: () => countWaiting(db, communityLimits.countedTo),

    /** Throws 403, 404, and refusals to whom it is not for and where somebody else was first. */
    async decide(
      { caseId, isUpheld, answer }: Input<'decideReport'>,
      actor: SignedIn,
      address: string,
    ): Promise<void> {
      const handled = asHandler(actor, await handledCase(caseId), reportable)
      const upheld = isUpheld === '1'
      await db.transaction().execute(async (trx) => {
        const reported = await lockCase(trx, handled.id)
        if (reported.state !== 'open') throw new Refusal(communityMessages.caseSettled)
        const { kind, work_id: workId, comment_id: commentId } = reported
        const said = withoutStop(answer)
        if (upheld) await reportable.takeAway(trx, actor, { workId, commentId }, said)
        await updateCase(trx, reported.id, {
          state: upheld ? 'upheld' : 'dismissed',
          decider_id: actor.userId,
          decided_at: clock.now(),
          answer,
        })
        await record(trx, {
          by: doer(actor, address),
          what: upheld ? 'report.upheld' : 'report.dismissed',
          subject: { kind, id: commentId ?? workId },
          after: { case: reported.id, reports: reported.reports },
        })
        const reporters = await reportersOf(trx, reported.id)
        await notifyAll(
          trx,
          reporters,
          reportDecidedNotice({ id: reported.id, isUpheld: upheld, answer: said }),
        )
        if (upheld && kind === 'comment') await notify(trx, commentRemovedNotice(reported, said))
      })
    },

    /** What was decided against an own comment. Throws 404 for anybody else. */
    async ownDecision({ caseId }: Input<'ownDecision'>, actor: SignedIn) {
      const reported = asReported(actor, await knownCase(caseId))
      const until = counterUntil(reported)
      const canCounter =
        reported.state === 'upheld' && reported.counter_text === '' && clock.now() <= until ? '1' : '0'
      return {
        state: reported.state,
        title: reported.title,
        text: reported.text,
        answer: reported.answer,
        decideTime: wireTime(reported.decided_at),
        counterUntil: wireTime(until),
        canCounter,
        counterText: reported.counter_text,
        counterAnswer: reported.counter_answer,
      } as const
    },

    /** Once, within fifteen days. Throws 404, and refusals for a second time and one that comes too late. */
    async counter({ caseId, text }: Input<'counterReport'>, actor: SignedIn): Promise<void> {
      const own = asReported(actor, await knownCase(caseId))
      await db.transaction().execute(async (trx) => {
        const reported = await lockCase(trx, own.id)
        if (reported.counter_text !== '') throw new Refusal(communityMessages.counterTwice)
        const now = clock.now()
        if (now > counterUntil(own)) throw new Refusal(communityMessages.counterLate)
        await updateCase(trx, own.id, { state: 'countered', counter_text: text, countered_at: now })
      })
    },

    /** By somebody else than who decided. Throws 403, 404, and refusals. */
    async decideCounter(
      { caseId, isGranted, answer }: Input<'decideCounter'>,
      actor: SignedIn,
      address: string,
    ): Promise<void> {
      const handled = asHandler(actor, await handledCase(caseId), reportable)
      const granted = isGranted === '1'
      await db.transaction().execute(async (trx) => {
        const reported = await lockCase(trx, handled.id)
        if (reported.state !== 'countered' || reported.comment_id === null)
          throw new Refusal(communityMessages.caseSettled)
        if (granted) await reportable.putBack(trx, reported.comment_id)
        await updateCase(trx, reported.id, {
          state: granted ? 'restored' : 'upheld',
          counter_decider_id: actor.userId,
          counter_answer: answer,
        })
        await record(trx, {
          by: doer(actor, address),
          what: granted ? 'report.restored' : 'report.kept',
          subject: { kind: reported.kind, id: reported.comment_id },
          after: { case: reported.id },
        })
        const told = { isGranted: granted, answer: withoutStop(answer) }
        await notify(trx, counterDecidedNotice(reported, told))
      })
    },
  }
}

export type Reports = ReturnType<typeof createReports>
