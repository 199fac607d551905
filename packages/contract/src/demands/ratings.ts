import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, looseText, nothing, textUpTo, wireTime, words } from '../primitives.ts'

const most = demandsLimits.rating

const rating = z.object({
  stars: z.number().int().min(1).max(most.starsMax),
  text: z.string(),
  rateTime: wireTime,
})
export type Rating = z.output<typeof rating>

const ratings = z.object({
  /** What the publisher gave the designer, and the other way round; null where the caller is not shown it. */
  byPublisher: rating.nullable(),
  byDesigner: rating.nullable(),
  /** '1' both are shown to both: both have rated, or the time is over. */
  isShown: flag,
  /** '1' the caller may rate now. */
  canRate: flag,
  /** When rating ends and what was given is shown. */
  endTime: wireTime,
})
export type Ratings = z.output<typeof ratings>

/** Of a designer, from what is shown; '' where nobody rated. */
export const ratingSummary = z.object({
  /** One decimal. */
  average: z.union([z.literal(''), z.string().regex(/^[1-5]\.\d$/)]),
  count: z.number().int(),
})
export type RatingSummary = z.output<typeof ratingSummary>

export const ratingForm = z.object({
  orderId: id,
  stars: looseText
    .pipe(z.string().regex(/^[1-5]$/, { error: demandsMessages.starsRequired }))
    .transform(Number),
  text: words.pipe(textUpTo(most.textMaxChars, demandsMessages.ratingTooLong)),
})

/** How publisher and designer of a completed demand rate each other; ours (decisions, Loose ends). */
export const ratingEndpoints = {
  rateDemand: defineEndpoint({
    method: 'POST',
    path: '/api/demand/rate',
    summary: 'Publisher or designer rates the other, once, within seven days of the completion',
    access: 'user',
    input: ratingForm,
    data: nothing,
    successMessage: demandsMessages.rated,
  }),
  queryRatings: defineEndpoint({
    method: 'GET',
    path: '/api/demand/queryRatings',
    summary: 'The two ratings of a completed demand, as far as the caller is shown them',
    access: 'user',
    input: z.object({ orderId: id }),
    data: ratings,
    rate: 'read',
  }),
  designerRating: defineEndpoint({
    method: 'GET',
    path: '/api/demand/designerRating',
    summary: 'How publishers rated a designer',
    access: 'public',
    input: z.object({ designId: id }),
    data: ratingSummary,
    rate: 'read',
  }),
} as const
