import { demandsMessages } from '@yantu/contract/messages/demands'
import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'
import { type Actor, may, type SignedIn } from '../../kernel/auth/index.ts'
import { forbidden, notFound, Refusal } from '../../kernel/errors/index.ts'
import { type DemandRole, statuses } from './demand.lifecycle.ts'
import type { DemandRow } from './demands.repository.ts'
import type { Stage } from './demands.table.ts'

/** A demand as far as rights to it go. */
export type PartiesOf = Pick<DemandRow, 'id' | 'publisher_id' | 'selected_id' | 'published_at' | 'status'>

/** A demand somebody acts on, and who that is; null is the product itself. */
export interface Acting {
  id: number
  role: DemandRole
  actorId: number | null
}
export type DemandOf<As extends DemandRole> = Authorized<Acting, As>

/** What somebody is to a demand: what they see of it and which panel they have. */
export type Relation = Exclude<DemandRole, 'system'> | 'stranger'

const acting = <As extends DemandRole>(role: As, id: number, actorId: number | null): DemandOf<As> =>
  authorized({ id, role, actorId }, role)

const isArbitrator = (actor: Actor): boolean => may(actor, 'demands.arbitrate')

/** Of what was never on the square only its publisher knows, and who moderates. */
const maySee = (actor: Actor, demand: PartiesOf): boolean =>
  demand.published_at !== null ||
  isArbitrator(actor) ||
  (actor.kind === 'user' && actor.userId === demand.publisher_id)

/** The demand, where the caller may know of it. Throws 404. */
export function seen<Demand extends PartiesOf>(actor: Actor, demand: Demand | undefined): Demand {
  if (!demand || !maySee(actor, demand)) throw notFound(demandsMessages.notFound)
  return demand
}

/** What the caller is to a demand that they may see. */
export function relationOf(actor: Actor, demand: PartiesOf, isSignedUp: boolean): Relation {
  if (actor.kind === 'visitor') return 'stranger'
  if (actor.userId === demand.publisher_id) return 'publisher'
  if (actor.userId === demand.selected_id) return 'selected'
  if (isArbitrator(actor)) return 'arbitrator'
  if (isSignedUp) return 'signed_up'
  return actor.isDesigner ? 'designer' : 'stranger'
}

/** Those who see drafts, names, material and money. */
export const isParty = (relation: Relation): boolean =>
  relation === 'publisher' || relation === 'selected' || relation === 'arbitrator'

/** Who sees the acceptance sheet and what it pays: everybody while designers may sign up for it, then the parties. */
export const maySeeOffer = (relation: Relation, { status }: Pick<PartiesOf, 'status'>): boolean =>
  isParty(relation) || status <= statuses.awaitingDeposit

/** Throws 404, and 403 for anybody but who published it. */
export function asPublisher(actor: SignedIn, demand: PartiesOf): DemandOf<'publisher'> {
  if (seen(actor, demand).publisher_id !== actor.userId) throw forbidden()
  return acting('publisher', demand.id, actor.userId)
}

/** Throws 404, and 403 for anybody but the designer who is selected. */
export function asSelected(actor: SignedIn, demand: PartiesOf): DemandOf<'selected'> {
  if (seen(actor, demand).selected_id !== actor.userId) throw forbidden()
  return acting('selected', demand.id, actor.userId)
}

/** A verified designer (trust); nobody takes their own demand. Throws 404, 403 and a refusal. */
export function asDesigner(actor: SignedIn, demand: PartiesOf): DemandOf<'designer'> {
  seen(actor, demand)
  if (!actor.isDesigner) throw forbidden()
  if (demand.publisher_id === actor.userId) throw new Refusal(demandsMessages.ownDemand)
  return acting('designer', demand.id, actor.userId)
}

/** Who withdraws: the selected designer or another who has signed up. Throws 404 and 403. */
export function asSignedUp(
  actor: SignedIn,
  demand: PartiesOf,
  isSignedUp: boolean,
): DemandOf<'signed_up'> | DemandOf<'selected'> {
  if (seen(actor, demand).selected_id === actor.userId) return acting('selected', demand.id, actor.userId)
  if (!isSignedUp) throw forbidden()
  return acting('signed_up', demand.id, actor.userId)
}

/** Publisher or selected designer: what either may do, such as call the platform in. Throws 404 and 403. */
export const asEitherSide = (
  actor: SignedIn,
  demand: PartiesOf,
): DemandOf<'publisher'> | DemandOf<'selected'> =>
  seen(actor, demand).publisher_id === actor.userId ? asPublisher(actor, demand) : asSelected(actor, demand)

/** Nobody decides on what is their own. Throws 404 and 403. */
export function asArbitrator(actor: SignedIn, demand: PartiesOf): DemandOf<'arbitrator'> {
  seen(actor, demand)
  const isOwn = actor.userId === demand.publisher_id || actor.userId === demand.selected_id
  if (!isArbitrator(actor) || isOwn) throw forbidden()
  return acting('arbitrator', demand.id, actor.userId)
}

/** Who agrees to what another of the platform's people asked for; their permission is the approvals' to ask. Throws 403. */
export function asApprover({ userId }: { userId: number | null }, demand: PartiesOf): DemandOf<'arbitrator'> {
  if (userId === null || userId === demand.publisher_id || userId === demand.selected_id) throw forbidden()
  return acting('arbitrator', demand.id, userId)
}

/** Who says something in its thread. Throws 404 and 403. */
export function asSpeaker(
  actor: SignedIn,
  demand: PartiesOf,
): DemandOf<'publisher'> | DemandOf<'selected'> | DemandOf<'arbitrator'> {
  const { publisher_id, selected_id } = seen(actor, demand)
  const isParty = actor.userId === publisher_id || actor.userId === selected_id
  return isParty ? asEitherSide(actor, demand) : asArbitrator(actor, demand)
}

/** From the deposit on the designer is the one; when it is cancelled all is said. */
export const maySpeak = ({ status }: Pick<DemandRow, 'status'>): boolean =>
  status >= statuses.trialDrafting && status <= statuses.completed

/** The clock, and what the payment provider says. */
export const asSystem = ({ id }: Pick<DemandRow, 'id'>): DemandOf<'system'> => acting('system', id, null)

/** Whose drafts are looked at. Throws 404 and 403. */
export function asReader(actor: SignedIn, demand: PartiesOf): Relation {
  const relation = relationOf(actor, seen(actor, demand), false)
  if (!isParty(relation)) throw forbidden()
  return relation
}

/** Whether a draft's file leaves to its reader: to the publisher the trial from 6, the full draft in 8 (decisions, Money). */
export function mayHaveFile(
  relation: Relation,
  { status }: Pick<DemandRow, 'status'>,
  stage: Stage,
): boolean {
  if (relation === 'selected' || relation === 'arbitrator') return true
  if (relation !== 'publisher' || status === statuses.cancelled) return false
  return status >= (stage === 0 ? statuses.fullDrafting : statuses.completed)
}
