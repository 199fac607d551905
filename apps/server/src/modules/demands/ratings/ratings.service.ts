import type { Ratings, RatingSummary } from '@yantu/contract/demands/ratings'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { check, isForbidden, mask } from '../../content-check/index.ts'
import { ratedNotice, ratingsShownNotice } from '../demand.notices.ts'
import { asEitherSide, asReader, seen } from '../demand.policy.ts'
import { change, type DemandsContext } from '../demands.context.ts'
import { findAsked } from '../find-asked.ts'
import { presentRating, presentStars } from './ratings.presenter.ts'
import { completedAt, insertRating, ratingsOf, starsOf } from './ratings.repository.ts'

const flag = (is: boolean) => (is ? '1' : '0')
const closing = (completed: Date): Date => new Date(completed.getTime() + demandsLimits.rating.openMs)

/** How the two sides of a completed demand rate each other (docs/demands.md, Ratings). */
export function createRatings(context: DemandsContext) {
  const { db, clock, notify } = context

  return {
    /** The caller rates the other side, once. Throws 404, 403 and a refusal. */
    async rate(actor: SignedIn, input: { orderId: string; stars: number; text: string }): Promise<void> {
      const demand = seen(actor, await findAsked(db, input.orderId))
      const rater = asEitherSide(actor, demand)
      if (isForbidden(check(input.text))) throw new Refusal(demandsMessages.ratingForbidden)
      await change(context, demand.id, async (trx, locked) => {
        const completed = await completedAt(trx, locked.id)
        const rateeId = rater.role === 'publisher' ? locked.selected_id : locked.publisher_id
        if (locked.status !== 8 || !completed || !rateeId) throw new Refusal(demandsMessages.notNow)
        const by = rater.role === 'publisher' ? 'publisher' : 'designer'
        const given = await ratingsOf(trx, locked.id)
        if (given.some((one) => one.by === by)) throw new Refusal(demandsMessages.alreadyRated)
        const [now, closes] = [clock.now(), closing(completed)]
        if (now >= closes) throw new Refusal(demandsMessages.ratingClosed)
        await insertRating(trx, {
          demand_id: locked.id,
          by,
          rater_id: actor.userId,
          ratee_id: rateeId,
          stars: input.stars,
          text: mask(input.text),
          rated_at: now,
          closes_at: closes,
        })
        await notify(trx, given.length ? ratingsShownNotice(rateeId, locked) : ratedNotice(rateeId, locked))
      })
    },

    /** The two ratings; the other's only once both are there or the time is over. Throws 404, 403 and a refusal. */
    async read(actor: SignedIn, orderId: string): Promise<Ratings> {
      const demand = seen(actor, await findAsked(db, orderId))
      const relation = asReader(actor, demand)
      const [rows, completed] = await Promise.all([ratingsOf(db, demand.id), completedAt(db, demand.id)])
      if (demand.status !== 8 || !completed) throw new Refusal(demandsMessages.notNow)
      const closes = closing(completed)
      const isOver = clock.now() >= closes
      const isShown = isOver || rows.length === 2
      const own = relation === 'publisher' ? 'publisher' : relation === 'selected' ? 'designer' : null
      const shown = (by: 'publisher' | 'designer') => {
        const row = rows.find((one) => one.by === by)
        return row && (isShown || by === own) ? presentRating(row) : null
      }
      return {
        byPublisher: shown('publisher'),
        byDesigner: shown('designer'),
        isShown: flag(isShown),
        canRate: flag(own !== null && !isOver && !rows.some(({ by }) => by === own)),
        endTime: wireTime(closes),
      }
    },

    /** How publishers rated a designer. */
    async summary(designId: string): Promise<RatingSummary> {
      const id = decimalId(designId)
      return presentStars(id ? (await starsOf(db, [id], clock.now())).get(id) : undefined)
    },
  }
}

export type RatingService = ReturnType<typeof createRatings>
