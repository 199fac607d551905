import type { Decided, DecisionKind } from '@yantu/contract/catalog/review'
import { listOf } from '@yantu/contract/catalog/work-rules'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { doer } from '../../audit/index.ts'
import { asReviewer, type WorkOf } from '../work.policy.ts'
import { readOpenRevision } from '../works/revisions.repository.ts'
import type { Decision, Prepared } from '../works/works.context.ts'
import { givenReasons, REVIEW_REASON, reasonText } from './reasons.ts'
import type { ReviewDeps } from './review.service.ts'

/** What a decision is called on success. */
export const saidOf: Record<DecisionKind, string> = {
  publish: catalogMessages.workPublished,
  reject: catalogMessages.workRejected,
  takeDown: catalogMessages.workTakenDown,
  restore: catalogMessages.workRestored,
}

/** What an audit event calls it. */
const auditedAs = {
  publish: 'work.published',
  reject: 'work.rejected',
  takeDown: 'work.taken-down',
  restore: 'work.restored',
} as const

export function createDecisions({ db, dictionaries, works, revisions, record }: ReviewDeps) {
  /** Throws where a value is none of its dictionary's. */
  async function classified({ style, sort }: Decided): Promise<{ styles: string[]; sorts: string[] }> {
    const snapshot = await dictionaries.snapshot()
    const known = (dictionary: string, values: readonly string[]) =>
      values.every((value) => snapshot.entries(dictionary).some((entry) => entry.value === value))
    const given = { styles: listOf(style), sorts: listOf(sort) }
    if (!known('style', given.styles)) throw new Refusal(catalogMessages.styleRequired)
    if (!known('sort', given.sorts)) throw new Refusal(catalogMessages.sortRequired)
    return given
  }

  async function prepare(
    reviewer: WorkOf<'reviewer'>,
    input: Decided,
    decision: Decision,
  ): Promise<Prepared> {
    const isOfRevision = (await readOpenRevision(db, reviewer.id)) !== undefined
    switch (input.decision) {
      case 'publish': {
        const consent = { edition: input.edition, ...(await classified(input)) }
        return isOfRevision
          ? revisions.prepareApproval(reviewer, consent)
          : works.preparePublication(reviewer, consent)
      }
      case 'reject':
        return (trx) => (isOfRevision ? revisions : works).reject(trx, reviewer, decision)
      case 'takeDown':
        return (trx) => works.takeDown(trx, reviewer, decision)
      case 'restore':
        return (trx) => works.restore(trx, reviewer, decision)
    }
  }

  return {
    /** Throws 403 for an own work, 404, and a refusal where it is not any more what the reviewer saw. */
    async decide(input: Decided, actor: SignedIn, address: string): Promise<void> {
      const id = decimalId(input.templateId)
      if (id === null) throw notFound(catalogMessages.workNotFound)
      const reviewer = asReviewer(actor, await works.find(id))
      const entries = (await dictionaries.snapshot()).entries(REVIEW_REASON)
      const reasons = givenReasons(input.reasons, entries)
      const { edition } = input
      const change = await prepare(reviewer, input, {
        edition,
        reasons,
        reason: reasonText(reasons, input.note),
      })
      await db.transaction().execute(async (trx) => {
        await change(trx)
        await record(trx, {
          by: doer(actor, address),
          what: auditedAs[input.decision],
          subject: { kind: 'work', id },
          after: { edition, reasons: reasons.map(({ code }) => code) },
        })
      })
    },
  }
}
