import type { Notice } from './api.ts'
import type { NoticeType } from './types.ts'

/** Who did it: the last, and how many with them. */
export const actorsOf = ({ userName, actorCount }: Pick<Notice, 'userName' | 'actorCount'>): string => {
  const name = userName || '已注销用户'
  return actorCount > 1 ? `${name} 等 ${actorCount} 人` : name
}

/** What was done, after who did it; of a comment its words follow in a line of their own. */
export const deedOf = (type: NoticeType, { commentId, content }: Pick<Notice, 'commentId' | 'content'>) =>
  type === '2' ? (commentId ? '回复了你的评论' : '回复了你的帖子') : content

export const titleOf = (type: NoticeType, { title }: Pick<Notice, 'title'>): string =>
  title || (type === '1' ? '订单消息' : '系统消息')

/** The first picture; '' for none. */
export const coverOf = ({ images }: Pick<Notice, 'images'>): string => images.split('|')[0] ?? ''

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SHANGHAI = '+08:00'

const dayNumber = (ms: number): number => Math.floor((ms + 8 * HOUR_MS) / DAY_MS)

/**
 * When it was, as people say it: 3 分钟前, 今天 09:12, 昨天 21:40, 11-17 10:22, 2025-11-17.
 *
 * @param wireTime `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai
 * @param now ms
 */
export function saidTime(wireTime: string, now: number): string {
  const at = Date.parse(`${wireTime.replace(' ', 'T')}${SHANGHAI}`)
  const minutes = Math.floor((now - at) / MINUTE_MS)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const days = dayNumber(now) - dayNumber(at)
  const minute = wireTime.slice(11, 16)
  if (days === 0) return `今天 ${minute}`
  if (days === 1) return `昨天 ${minute}`
  const isThisYear = new Date(now + 8 * HOUR_MS).getUTCFullYear() === Number(wireTime.slice(0, 4))
  return isThisYear ? wireTime.slice(5, 16) : wireTime.slice(0, 10)
}
