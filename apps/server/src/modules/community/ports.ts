import type { ReportKind } from '@yantu/contract/community/reports'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'

/** Something that can be reported, as it is at present. */
export interface Reportable {
  kind: ReportKind
  workId: number
  commentId: number | null
  ownerId: number
  /** Of the work. */
  title: string
  text: string
  /** Path of its page. */
  link: string
}

/** The catalogue provides it: community knows no works. */
export interface ReportablePort {
  /** Null where it is not shown. */
  find(db: DbOrTrx, kind: ReportKind, id: string): Promise<Reportable | null>
  /** Whether the caller may take such a thing from sight. */
  mayTakeAway(actor: SignedIn, kind: ReportKind): boolean
  /** Takes it from sight, where it is still seen. `reason` is told to its owner where the catalogue tells them. */
  takeAway(
    trx: Trx,
    actor: SignedIn,
    thing: Pick<Reportable, 'workId' | 'commentId'>,
    reason: string,
  ): Promise<void>
  /** Shows a comment again that was taken from sight. */
  putBack(trx: Trx, commentId: number): Promise<void>
}
