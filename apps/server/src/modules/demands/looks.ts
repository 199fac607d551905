import type { SignedIn } from '../../kernel/auth/index.ts'
import { doer, type Summary } from '../audit/index.ts'
import type { Relation } from './demand.policy.ts'
import type { DemandsContext } from './demands.context.ts'

/** Somebody who looks, and from which network address. */
export interface Looker {
  actor: SignedIn
  address: string
}

/** A look of the platform's people at private files of the parties is an audit event; the parties' own is none. */
export async function rememberLook(
  { db, record }: Pick<DemandsContext, 'db' | 'record'>,
  { actor, address }: Looker,
  { demandId, relation, files }: { demandId: number; relation: Relation; files: Summary },
): Promise<void> {
  if (relation !== 'arbitrator') return
  const look = { what: 'demand.files-read', subject: { kind: 'demand', id: demandId }, after: files } as const
  await db.transaction().execute((trx) => record(trx, { by: doer(actor, address), ...look }))
}
