import type { Rating, RatingSummary } from '@yantu/contract/demands/ratings'
import { wireTime } from '../../../kernel/time/index.ts'
import type { RatingRow, StarsOf } from './ratings.repository.ts'

export const presentRating = ({ stars, text, rated_at }: RatingRow): Rating => ({
  stars,
  text,
  rateTime: wireTime(rated_at),
})

export const presentStars = (stars: StarsOf | undefined): RatingSummary =>
  stars ? { average: stars.average.toFixed(1), count: stars.count } : { average: '', count: 0 }
