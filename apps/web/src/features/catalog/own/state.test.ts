import { expect, it } from 'vitest'
import { stateOf } from './state.ts'

it.each([
  [{ auditStatus: '1', isPublished: '1' }, '', ''],
  [{ auditStatus: '0', isPublished: '0', queuePlace: 1 }, '审核中', ''],
  [{ auditStatus: '0', isPublished: '0', queuePlace: 4 }, '审核中 · 前面 3 件', ''],
  [{ auditStatus: '0', isPublished: '1', queuePlace: 2 }, '修改审核中 · 前面 1 件', ''],
  [{ auditStatus: '2', isPublished: '0', auditReason: '第 7 页字号过小' }, '未通过', '第 7 页字号过小'],
  [{ auditStatus: '2', isPublished: '1', auditReason: '页数不足' }, '修改未通过', '页数不足'],
  [{ auditStatus: '1', isPublished: '0', auditReason: '侵权投诉' }, '已下架', '侵权投诉'],
] as const)('%o is %j, because of %j', (work, flag, reason) => {
  expect(stateOf(work)).toMatchObject({
    flag,
    reason,
    isPale: work.isPublished === '0',
    isBad: reason !== '',
  })
})
