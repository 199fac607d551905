import { expect, it } from 'vitest'
import { noticeTypes, readType, unreadOf, withoutType } from './types.ts'
import { actorsOf, coverOf, deedOf, saidTime, titleOf } from './words.ts'

const now = Date.parse('2026-11-22T18:00:00+08:00')

it.each([
  ['2026-11-22 17:59:40', '刚刚'],
  ['2026-11-22 17:57:00', '3 分钟前'],
  ['2026-11-22 09:12:30', '今天 09:12'],
  ['2026-11-21 23:59:59', '昨天 23:59'],
  ['2026-11-17 10:22:00', '11-17 10:22'],
  ['2025-12-31 10:22:00', '2025-12-31'],
])('%s is %s', (time, said) => expect(saidTime(time, now)).toBe(said))

it('says who did what', () => {
  expect(actorsOf({ userName: '张三', actorCount: 5 })).toBe('张三 等 5 人')
  expect(actorsOf({ userName: '张三', actorCount: 1 })).toBe('张三')
  expect(actorsOf({ userName: '', actorCount: 1 })).toBe('已注销用户')
  expect(deedOf('2', { commentId: 'c1', content: '好' })).toBe('回复了你的评论')
  expect(deedOf('2', { commentId: '', content: '好' })).toBe('回复了你的帖子')
  expect(deedOf('3', { commentId: '', content: '收藏了你的作品《甲》' })).toBe('收藏了你的作品《甲》')
  expect(titleOf('0', { title: '' })).toBe('系统消息')
  expect(titleOf('0', { title: '密码已修改' })).toBe('密码已修改')
  expect(coverOf({ images: '/a-640.webp|/b-640.webp' })).toBe('/a-640.webp')
  expect(coverOf({ images: '' })).toBe('')
})

it('has the six types of the specification, in its order, each with its count', () => {
  expect(noticeTypes.map(({ type, label }) => [type, label])).toEqual([
    ['9', '公告'],
    ['0', '系统'],
    ['1', '订单'],
    ['2', '评论'],
    ['3', '收藏'],
    ['4', '点赞'],
  ])
  const unread = {
    announcementCount: 9,
    systemCount: 1,
    orderCount: 2,
    commentCount: 3,
    collectCount: 4,
    likeCount: 5,
  }
  expect(noticeTypes.map(({ type }) => unreadOf(unread, type))).toEqual([9, 1, 2, 3, 4, 5])
  expect(withoutType(unread, '2')).toEqual({ ...unread, commentCount: 0 })
  expect(readType(new URLSearchParams('type=3'))).toBe('3')
  expect(readType(new URLSearchParams('type=7'))).toBe('9')
})
