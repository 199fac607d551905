import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'
import { type Actor, may, type SignedIn } from '../../kernel/auth/index.ts'
import { forbidden } from '../../kernel/errors/index.ts'
import type { WorkStatus } from './catalog.table.ts'
import type { Role } from './works/work.lifecycle.ts'

/** A work as far as rights to it go. */
export interface OwnedWork {
  id: number
  ownerId: number
}

/** A work somebody acts on, and who that is; null is the product itself. */
export interface Acting extends OwnedWork {
  role: Role
  actorId: number | null
}
export type WorkOf<As extends Role> = Authorized<Acting, As>

/** Who adds works: they become theirs. */
export type Uploader = Authorized<{ userId: number }, 'uploader'>

/** Designers and whoever stands on the white list may offer works (specification, section 3). Throws 403. */
export function asUploader(actor: SignedIn): Uploader {
  if (!actor.isDesigner && !actor.isWhite) throw forbidden()
  return authorized({ userId: actor.userId }, 'uploader')
}

/** An import by the product itself, in the name of a user. */
export const importFor = (userId: number): Uploader => authorized({ userId }, 'uploader')

/** Throws 403 for anybody but its owner (trust, add and edit and delete work). */
export function asOwner(actor: SignedIn, { id, ownerId }: OwnedWork): WorkOf<'owner'> {
  if (actor.userId !== ownerId) throw forbidden()
  return authorized({ id, ownerId, role: 'owner', actorId: actor.userId }, 'owner')
}

/** Throws 403 for who decides on no works, and for its owner: nobody decides on their own. */
export function asReviewer(actor: SignedIn, { id, ownerId }: OwnedWork): WorkOf<'reviewer'> {
  if (!may(actor, 'works.review') || actor.userId === ownerId) throw forbidden()
  return authorized({ id, ownerId, role: 'reviewer', actorId: actor.userId }, 'reviewer')
}

/** What the product does by itself: imports, jobs, the end of an account. */
export const asSystem = ({ id, ownerId }: OwnedWork): WorkOf<'system'> =>
  authorized({ id, ownerId, role: 'system', actorId: null }, 'system')

/** Published works are everybody's to have; others are their owner's, until deleted. What was bought is not asked here. */
export function mayHave(actor: Actor, work: { ownerId: number; status: WorkStatus }): boolean {
  if (work.status === 'published') return true
  return actor.kind !== 'visitor' && work.status !== 'deleted' && actor.userId === work.ownerId
}

/** Reviewers see the page of every work besides (trust, getDetail), which gives nobody its file. */
export const maySee = (actor: Actor, work: { ownerId: number; status: WorkStatus }): boolean =>
  mayHave(actor, work) || (actor.kind !== 'visitor' && may(actor, 'works.review'))
