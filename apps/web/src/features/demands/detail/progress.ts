import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { serif } from '../../../lib/serif.ts'
import type { TimelineStep } from '../../../ui/strokes.tsx'
import { isParty, type Viewer } from './panel.ts'

type Demand = Pick<
  DemandDetail,
  | 'status'
  | 'isHeld'
  | 'isUrgent'
  | 'takeCount'
  | 'createTime'
  | 'completionTimeStr'
  | 'endReason'
  | 'money'
  | 'dueTime'
>

/** The five strokes of a demand (specification section 4, Demand workflow stages). */
const titles = [
  serif('发布需求'),
  serif('试稿制作'),
  serif('试稿审核'),
  serif('全稿制作'),
  serif('终稿审核'),
] as const

/** Which stroke a status is at, from 0; that of a cancelled one is where it ended. */
const strokes: Readonly<Record<Exclude<DemandDetail['status'], '9'>, number>> = {
  0: 0,
  1: 0,
  2: 0,
  3: 1,
  4: 2,
  5: 2,
  6: 3,
  7: 4,
  8: 4,
}

function strokeOf({ status, endReason, money }: Demand): number {
  if (status !== '9') return strokes[status]
  if (endReason === 'trial_overdue') return 1
  if (endReason === 'balance_unpaid') return 2
  if (endReason === 'full_overdue') return 3
  if (endReason !== 'divided' || !money) return 0
  return money.paid === money.total ? 3 : 1
}

/** `MM-DD` and `MM-DD HH:mm` of a wire time. */
export const dayOf = (wireTime: string): string => wireTime.slice(5, 10)
export const minuteOf = (wireTime: string): string => wireTime.slice(5, 16)

/** What stands under the stroke that is drawn now. */
function nowSaid(demand: Demand, viewer: Viewer): string {
  const { status, takeCount } = demand
  if (demand.isHeld === '1') return '平台处理中'
  switch (status) {
    case '0':
      return '内容审核中'
    case '1':
      return takeCount > 0 ? `报名中，${takeCount} 人` : '报名中'
    case '2':
      return viewer === 'publisher' ? '等你付定金' : '等付定金'
    case '3':
      return viewer === 'selected' ? '等你交试稿' : '设计师在做'
    case '4':
      return viewer === 'publisher' ? '等你审核' : '发布者在看'
    case '5':
      return viewer === 'publisher' ? '已通过，等你付余款' : '已通过，等付余款'
    case '6':
      return viewer === 'selected' ? '等你交全稿' : '设计师在做'
    default:
      return viewer === 'publisher' ? '等你审核' : '发布者在看'
  }
}

/** What stands under a stroke that is drawn, or still to come. */
function aside(at: number, isDone: boolean, demand: Demand): string {
  if (at === 0) return `${dayOf(demand.createTime)} 已发布`
  if (isDone) return at === 2 || at === 4 ? '已通过' : '已交稿'
  if (at === 1) return demand.isUrgent === '1' ? '加急制作' : '付定金后开工'
  if (at === 2) return '发布者审核'
  return at === 3 ? `${minuteOf(demand.completionTimeStr)} 前交` : '验收即放款'
}

/** The step picture of a demand. */
export function progressOf(demand: Demand, viewer: Viewer): TimelineStep[] {
  const current = strokeOf(demand)
  const isOver = demand.status === '8'
  const isStopped = demand.status === '9'
  return titles.map((title, at) => {
    const isDone = isOver || at < current
    if (isStopped && at >= current)
      return { id: title, title, state: 'stopped', who: at === current ? '已取消' : '' }
    if (isDone) return { id: title, title, state: 'done', who: aside(at, true, demand) }
    if (at === current) return { id: title, title, state: 'now', who: nowSaid(demand, viewer) }
    return { id: title, title, state: 'next', who: aside(at, false, demand) }
  })
}

/** The word for a status: parties are told more than what a card says. */
export function statusSaid(
  { status, isHeld }: Pick<DemandDetail, 'status' | 'isHeld'>,
  viewer: Viewer,
): string | null {
  if (!isParty(viewer)) return null
  if (isHeld === '1') return '平台处理中'
  return own[status] ?? null
}

const own: Partial<Record<DemandDetail['status'], string>> = {
  2: '待付定金',
  3: '试稿制作中',
  4: '试稿待审核',
  5: '待付余款',
  6: '全稿制作中',
  7: '全稿待审核',
}
