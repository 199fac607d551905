import type { DemandDraft } from '@yantu/contract/demands/drafts'
import type { DemandCard, DemandDetail } from '@yantu/contract/demands/endpoints'
import type { TimelineRow } from '@yantu/contract/demands/timeline'
import type { OrderPart } from '@yantu/contract/demands/orders'
import type { Actor, SignedIn } from '../../kernel/auth/index.ts'
import { decimalId } from '../../kernel/decimal-id.ts'
import { unauthorized } from '../../kernel/errors/index.ts'
import type { DemandStatus } from './demand.lifecycle.ts'
import { ratesOf } from './demand.figures.ts'
import { sourceOf } from './demand.money.ts'
import { asReader, isParty, maySeeOffer, relationOf, seen } from './demand.policy.ts'
import { DEMAND } from './demand.snapshot.ts'
import { timelineOf } from './demand.timeline.ts'
import { listDemands, type Scope, type Takers, takersAmong, takersOf } from './lists.repository.ts'
import type { DemandsContext } from './demands.context.ts'
import { type PartyParts, presentCard, presentDetail, presentDraft } from './demands.presenter.ts'
import { type DemandRow, eventsOf, readSheet, signupsOf } from './demands.repository.ts'
import type { Stage } from './demands.table.ts'
import { draftsOf } from './drafts.repository.ts'
import { findAsked } from './find-asked.ts'
import { type Looker, rememberLook } from './looks.ts'
import { orderPartsOf } from './orders/orders.service.ts'
import { starsOf } from './ratings/ratings.repository.ts'

export interface ListInput {
  pageNum: number
  pageSize: number
  sortType: string
  sort: string
  status: readonly string[]
  demandId: string
}

/** Whoever reads, a visitor too, and from which network address. */
interface Reader {
  actor: Actor
  address: string
}

/** What of a party's parts others are told. */
const nobodys: PartyParts = { signups: [], drafts: [], stars: new Map(), followed: new Set() }

/** What the reading calls of demands answer. */
export function createDemandAnswers(context: DemandsContext) {
  const { db, clock, dictionaries, files, payments, ports } = context
  const idOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : null)
  const addressesFor = (actor: SignedIn) => (fileId: string, name: string) =>
    files.signedUrl(fileId, actor.userId, name)

  async function page(actor: Actor, scope: Scope, input: ListInput) {
    const { rows, total } = await listDemands(db, {
      scope,
      statuses: input.status.map((status) => Number(status) as DemandStatus),
      without: decimalId(input.demandId),
      by: input.sortType === '2' ? 'price' : 'time',
      direction: input.sort === '2' ? 'asc' : 'desc',
      offset: (input.pageNum - 1) * input.pageSize,
      limit: input.pageSize,
    })
    const isOwn = scope.of !== 'square' && actor.kind === 'user'
    const orders = isOwn ? await orderPartsOf(context, actor, rows) : undefined
    return { list: await cards(actor, rows, orders), total }
  }

  async function cards(
    actor: Actor,
    rows: readonly DemandRow[],
    orders?: ReadonlyMap<number, OrderPart>,
  ): Promise<DemandCard[]> {
    const [takers, snapshot] = await Promise.all([
      takersOf(
        db,
        rows.map(({ id }) => id),
        idOf(actor),
      ),
      dictionaries.snapshot(),
    ])
    const profiles = await ports.profiles([...new Set([...takers.values()].flatMap(({ shown }) => shown))])
    return rows.map((demand) =>
      presentCard(demand, {
        dictionaries: snapshot,
        profiles,
        takers: takers.get(demand.id) ?? takersAmong([], null),
        userId: idOf(actor),
        order: orders?.get(demand.id),
      }),
    )
  }

  async function drafts(looker: Looker, orderId: string): Promise<DemandDraft[]> {
    const { actor } = looker
    const demand = seen(actor, await findAsked(db, orderId))
    const relation = asReader(actor, demand)
    const designerId = demand.selected_id
    const [rows, profiles] = await Promise.all([
      draftsOf(db, demand.id),
      ports.profiles(designerId ? [designerId] : []),
    ])
    const designer = designerId ? profiles.get(designerId) : undefined
    if (rows.length > 0)
      await rememberLook(context, looker, { demand, relation, files: { drafts: rows.map(({ id }) => id) } })
    const addressOf = addressesFor(actor)
    return rows.map((draft) => presentDraft(draft, { demand, relation, designer, addressOf }))
  }

  async function partsOfParties(demandId: number, userId: number | null): Promise<PartyParts> {
    const [signups, rows] = await Promise.all([signupsOf(db, demandId), draftsOf(db, demandId)])
    const takers = signups.map(({ designerId }) => designerId)
    const [stars, followed] = await Promise.all([
      starsOf(db, takers, clock.now()),
      userId === null ? new Set<number>() : ports.followedAmong(userId, takers),
    ])
    return { signups, drafts: rows, stars, followed }
  }

  return {
    /** The square, or the caller's own demands by `queryType`. Throws 401 where a visitor has none. */
    async list(actor: Actor, input: ListInput & { queryType: string }) {
      if (input.queryType !== '1' && input.queryType !== '2') return page(actor, { of: 'square' }, input)
      if (actor.kind === 'visitor') throw unauthorized()
      const of = input.queryType === '1' ? 'publisher' : 'designer'
      return page(actor, { of, userId: actor.userId }, input)
    },

    taken: (actor: SignedIn, input: ListInput) =>
      page(actor, { of: 'designer', userId: actor.userId }, input),

    async detail({ actor, address }: Reader, orderId: string): Promise<DemandDetail> {
      const demand = seen(actor, await findAsked(db, orderId))
      const userId = idOf(actor)
      // Whether somebody signed up makes nobody a party.
      const ofParties = isParty(relationOf(actor, demand, false))
        ? await partsOfParties(demand.id, userId)
        : null
      const designers = ofParties?.signups.map(({ designerId }) => designerId)
      const takers = designers
        ? takersAmong(designers, userId)
        : ((await takersOf(db, [demand.id], userId)).get(demand.id) as Takers)
      const relation = relationOf(actor, demand, takers.hasCaller)
      const [profiles, sheet, rates, snapshot] = await Promise.all([
        ports.profiles(designers ?? takers.shown),
        maySeeOffer(relation, demand) ? readSheet(db, demand.id) : null,
        ratesOf(context),
        dictionaries.snapshot(),
      ])
      const look = { demand, relation, files: { material: demand.material_file_id } }
      if (actor.kind === 'user' && demand.material_file_id)
        await rememberLook(context, { actor, address }, look)
      return presentDetail(demand, {
        relation,
        dictionaries: snapshot,
        profiles,
        takers,
        userId,
        ...(ofParties ?? nobodys),
        sheet,
        rates,
        addressOf: actor.kind === 'user' ? addressesFor(actor) : () => '',
      })
    },

    /** What happened to a demand and to its money, for its parties. Throws 404 and 403. */
    async timeline(actor: SignedIn, orderId: string): Promise<TimelineRow[]> {
      const demand = seen(actor, await findAsked(db, orderId))
      const relation = asReader(actor, demand)
      const [events, refunds, earning, drafts] = await Promise.all([
        eventsOf(db, demand.id),
        payments.refundsOf({ kind: DEMAND, subjectId: String(demand.id) }),
        payments.earnings.find(sourceOf(demand.id)),
        draftsOf(db, demand.id),
      ])
      const people = events.flatMap(({ actor_id, detail }) => [
        actor_id,
        detail['designerId'] as number | null,
      ])
      const profiles = await ports.profiles([...new Set(people.filter((id) => id != null))])
      const { userId } = actor
      return timelineOf({ events, refunds, earning, drafts, profiles, relation, userId, now: clock.now() })
    },

    /** The latest draft of a type; null where there is none. */
    latestDraft: async (looker: Looker, orderId: string, type: `${Stage}`): Promise<DemandDraft | null> =>
      (await drafts(looker, orderId)).findLast((draft) => draft.type === type) ?? null,

    async draftsByStage(looker: Looker, orderId: string) {
      const all = await drafts(looker, orderId)
      return (['0', '1'] as const).map((type) => ({ type, list: all.filter((draft) => draft.type === type) }))
    },
  }
}

export type DemandAnswers = ReturnType<typeof createDemandAnswers>
