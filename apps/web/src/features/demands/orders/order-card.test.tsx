import { cleanup, render, screen } from '@testing-library/react'
import type { DemandCard } from '@yantu/contract/demands/endpoints'
import { type OrderPart, orderActions } from '@yantu/contract/demands/orders'
import { afterEach, expect, it } from 'vitest'
import { designedOrdersQuery, OrderCard, publishedOrdersQuery } from './index.ts'
import { actionText } from './words.ts'

afterEach(cleanup)

const order: OrderPart = {
  role: 'publisher',
  action: 'judge_trial',
  isMine: '1',
  dueTime: '2099-01-01 18:00:00',
  isHeld: '0',
  amount: '2184.00',
  unreadCount: 2,
}
const demand: DemandCard = {
  orderId: '9',
  title: '固态电解质中期汇报',
  orderFee: '1820.00',
  description: '',
  completionTimeStr: '2026-12-06 18:00:00',
  createTime: '2026-11-20 10:00:00',
  status: '4',
  isUrgent: '1',
  tags: ['基金申报'],
  takeStatus: '0',
  issueStatus: '1',
  userVoList: [],
  takeCount: 3,
  order,
}
const show = (also: Partial<OrderPart> = {}, status: DemandCard['status'] = '4') =>
  render(<OrderCard demand={{ ...demand, status }} order={{ ...order, ...also }} />).container.textContent ??
  ''

it('says what is the reader’s to do, until when and for how much', () => {
  const text = show()
  for (const said of [
    '我发布的',
    '进行中',
    '审核试稿',
    '还剩',
    '合计',
    '2,184',
    '报价 ¥1,820.00',
    '2 条未读留言',
    '3人已接单',
  ])
    expect(text).toContain(said)
  expect(screen.getByRole('link', { name: '固态电解质中期汇报' }).getAttribute('href')).toContain('/9')
})

it.each<[Partial<OrderPart>, DemandCard['status'], string, string]>([
  [{ isMine: '0', role: 'selected' }, '4', '等待审核试稿', '验收后你得'],
  [{ isMine: '0', action: 'arbitrate', isHeld: '1', dueTime: '' }, '4', '平台处理中', '合计'],
  [{ action: 'rate', role: 'selected' }, '8', '去评价', '入账'],
  [{ action: 'none', isMine: '0', dueTime: '' }, '9', '已取消', '实付'],
])('shows %j in %s as %s', (also, status, next, amount) => {
  const text = show(also, status)
  expect(text).toContain(next)
  expect(text).toContain(amount)
  expect(text.includes('还剩')).toBe(also.dueTime !== '')
})

it.each<[DemandCard['status'], string]>([
  ['5', '选定了别的设计师'],
  ['8', '选定了别的设计师'],
  ['9', '已取消'],
])('promises nothing to who was not chosen, in %s', (status, said) => {
  const text = show(
    { role: 'signed_up', action: 'none', isMine: '0', dueTime: '', amount: '1440.00' },
    status,
  )
  expect(text).toContain(said)
  expect(text).not.toMatch(/验收后你得|入账|1,440/)
})

it('has words for every action that somebody waits for or does', () => {
  const silent = orderActions.filter(
    (action) =>
      !actionText({ ...order, action, isMine: '1' }) && !actionText({ ...order, action, isMine: '0' }),
  )
  expect(silent).toEqual(['none'])
})

it.each([
  ['设计接单', designedOrdersQuery('7', 2), 'POST /api/demand/acceptDemandList'],
  ['发布接单', publishedOrdersQuery('7', 2), 'POST /api/demand/demandList'],
])(
  '%s asks for ten at a time, the newest first, and keeps them to the reader',
  (_tab, { queryKey }, call) => {
    const [key, input, viewed] = queryKey
    expect([key, viewed]).toEqual([call, { viewer: '7' }])
    expect(input).toMatchObject({ pageNum: 2, pageSize: 10, sort: '1', sortType: '1' })
    expect('queryType' in input && input.queryType).toBe(call.endsWith('/demandList') && '1')
  },
)
