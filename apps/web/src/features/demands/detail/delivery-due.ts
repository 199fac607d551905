import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { daysUntil } from '../square/days-left.ts'
import { isOver } from '../status.ts'
import type { Due } from './components/due-words.tsx'

/** How long there is to the delivery at an instant, ms: what anybody is told. */
export function deliveryDue(
  { status, completionTimeStr }: Pick<DemandDetail, 'status' | 'completionTimeStr'>,
  now: number,
): Due | null {
  const days = daysUntil(completionTimeStr, now)
  if (days < 0 || status === '0' || isOver(status)) return null
  return { title: '距交付', left: days === 0 ? '今天' : `${days} 天` }
}
