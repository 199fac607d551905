import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { instantOf } from '../../../ui/countdown.tsx'
import type { Due } from './components/due-words.tsx'
import { deliveryDue } from './delivery-due.ts'
import { isParty, type Viewer } from './panel.ts'
import { isOver } from '../status.ts'
import { minuteOf } from './progress.ts'

type Demand = Pick<DemandDetail, 'status' | 'isHeld' | 'dueTime' | 'endTime' | 'completionTimeStr'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A span as it is spoken of: days and hours, hours and minutes, in the last hour minutes and seconds. */
export function spanSaid(ms: number): string {
  const whole = (unit: number, of = ms) => Math.floor(of / unit)
  if (ms >= DAY) {
    const hours = whole(HOUR, ms % DAY)
    return hours > 0 ? `${whole(DAY)} 天 ${hours} 小时` : `${whole(DAY)} 天`
  }
  if (ms >= HOUR) {
    const minutes = whole(MINUTE, ms % HOUR)
    return minutes > 0 ? `${whole(HOUR)} 小时 ${minutes} 分` : `${whole(HOUR)} 小时`
  }
  return `${whole(MINUTE)} 分 ${whole(1_000, ms % MINUTE)} 秒`
}

const before = (time: string, what: string) => `请在 ${minuteOf(time)} 前${what}`

/** What runs out for whom, and what the product does then (docs/demands.md, Deadlines). */
const rules: Partial<
  Record<DemandDetail['status'], (time: string, viewer: Viewer) => [title: string, after: string]>
> = {
  1: (time, viewer) => [
    viewer === 'publisher' ? before(time, '选定并付定金') : `${minuteOf(time)} 前付定金`,
    '到期自动结束',
  ],
  2: (_, viewer) => [viewer === 'publisher' ? '请付定金' : '等待付定金', '超时回到竞标中'],
  3: (time, viewer) => [
    viewer === 'selected' ? before(time, '交试稿') : `试稿 ${minuteOf(time)} 前交`,
    '逾期过久自动取消，定金退回',
  ],
  4: (time, viewer) => [
    viewer === 'publisher' ? before(time, '审核') : `${minuteOf(time)} 前审核`,
    '逾期自动通过',
  ],
  5: (time, viewer) => [
    viewer === 'publisher' ? before(time, '付余款') : `${minuteOf(time)} 前付余款`,
    '逾期自动取消，定金归设计师',
  ],
  6: (time, viewer) => [
    viewer === 'selected' ? before(time, '交全稿') : `全稿 ${minuteOf(time)} 前交`,
    '逾期过久自动取消，款项退回',
  ],
  7: (time, viewer) => [
    viewer === 'publisher' ? before(time, '审核') : `${minuteOf(time)} 前审核`,
    '逾期自动通过并放款',
  ],
}

/** What is counted down at an instant, ms; null where nothing is. */
export function dueOf(demand: Demand, viewer: Viewer, now: number): Due | null {
  if (demand.status === '0' || isOver(demand.status)) return null
  if (demand.isHeld === '1') return { title: '平台处理中', left: '计时暂停' }
  const rule = rules[demand.status]
  if (!rule || !isParty(viewer) || demand.dueTime === '') return deliveryDue(demand, now)
  const [title, after] = rule(demand.dueTime, viewer)
  const ms = instantOf(demand.dueTime) - now
  if (ms > 0) return { title, left: `还剩 ${spanSaid(ms)}`, after }
  const isEnding = demand.endTime !== demand.dueTime
  return {
    title,
    left: isEnding ? '已逾期' : '时间到',
    after: isEnding ? `${minuteOf(demand.endTime)} 自动取消` : after,
    isLate: true,
  }
}
