import { demandsLimits } from '@yantu/contract/limits/demands'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { doer, type Summary } from '../audit/index.ts'
import type { Relation } from './demand.policy.ts'
import type { DemandsContext } from './demands.context.ts'
import type { DemandRow } from './demands.repository.ts'

/** Somebody who looks, and from which network address. */
export interface Looker {
  actor: SignedIn
  address: string
}

/**
 * A look of the platform's people at private files of the parties is an audit event; the parties' own is none. Pages
 * that ask again and again are one look an hour, as long as files and state are the same.
 */
export async function rememberLook(
  { recordOnce }: Pick<DemandsContext, 'recordOnce'>,
  { actor, address }: Looker,
  {
    demand: { id, status, held_at },
    relation,
    files,
  }: { demand: Pick<DemandRow, 'id' | 'status' | 'held_at'>; relation: Relation; files: Summary },
): Promise<void> {
  if (relation !== 'arbitrator') return
  await recordOnce(
    {
      by: doer(actor, address),
      what: 'demand.files-read',
      subject: { kind: 'demand', id },
      after: files,
    },
    { everyMs: demandsLimits.dispute.lookMs, state: [status, held_at?.getTime() ?? null] },
  )
}
