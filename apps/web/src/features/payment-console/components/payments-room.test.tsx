import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { toasts } from '../../../lib/toast.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import type { ListedReceipt, ListedRefund } from '../api.ts'
import { PaymentsRoom } from './payments-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toasts.set([])
})

const refund: ListedRefund = {
  refundId: 'f1',
  outRefundNo: 'refund000001',
  outTradeNo: 'trade000001',
  order: { orderId: 'o1', description: '开题', userId: '10011', userName: '林砚' },
  amount: '4.00',
  paid: '9.90',
  source: 'console',
  reason: '与描述不符',
  state: 'ABNORMAL',
  round: 2,
  createTime: '2026-11-24 10:00:00',
  checkTime: '2026-11-24 10:05:00',
  successTime: null,
}
const ofReceipt: ListedRefund = {
  ...refund,
  refundId: 'f2',
  outRefundNo: 'refund000002',
  outTradeNo: 'stray000001',
  order: null,
  source: 'receipt',
  reason: '未找到对应订单，原路退款',
  state: 'SUCCEEDED',
  round: 1,
  successTime: '2026-11-24 11:00:00',
}
const receipt: ListedReceipt = {
  outTradeNo: 'stray000001',
  transactionId: '4200001',
  amount: '9.90',
  state: 'RETURNED',
  payTime: '2026-11-23 09:00:00',
  findTime: '2026-11-23 09:00:01',
  changeTime: '2026-11-24 11:00:00',
  orderId: null,
  refundState: 'SUCCEEDED',
}

function show(address: string) {
  const calls = answerCalls({
    '/api/admin/payments/orders': { data: { list: [], total: 0 } },
    '/api/admin/payments/refunds': { data: { list: [refund, ofReceipt], total: 2, abnormal: 1 } },
    '/api/admin/payments/receipts': { data: { list: [receipt], total: 1 } },
  })
  const { wrapper: Wrapper } = asUser()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Wrapper>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </Wrapper>
  )
  render(<PaymentsRoom userId="1" canRefund />, { wrapper })
  return calls
}

it('says beside the orders how many refunds wait for a person', async () => {
  show('/admin/payments')
  await screen.findByText('，1 笔异常待处理')
  expect(screen.getByRole('link', { name: /^退款/ }).getAttribute('href')).toBe(
    '/admin/payments?view=refunds',
  )
})

it('lists refunds with whose they are and why, and leads to the order or the receipt of each', async () => {
  const { asked } = show('/admin/payments?view=refunds&state=ABNORMAL')
  const table = await screen.findByRole('table', { name: '退款' })
  await within(table).findByText('开题')
  const [, first, second] = within(table).getAllByRole('row')
  const says = (row: HTMLElement | undefined, text: RegExp) => within(row as HTMLElement).getByText(text)
  for (const text of [/开题/, /林砚/, /与描述不符/, /管理员退款/, /异常，待处理/, /第 2 次提交/])
    says(first, text)
  within(first as HTMLElement).getByRole('button', { name: '查看退款 000001 的订单' })
  for (const text of [/原付款人/, /未找到对应订单/, /2026-11-24 11:00 退成/]) says(second, text)
  const link = within(second as HTMLElement).getByRole('link', { name: '查看退款 000002 的收款' })
  expect(link.getAttribute('href')).toBe('/admin/payments?view=receipts&q=stray000001')
  const states = within(screen.getByRole('navigation', { name: '状态' })).getAllByRole('link')
  expect(states.map(({ textContent }) => textContent)).toEqual([
    '全部',
    '异常，待处理1，1 笔',
    '已提交',
    '退款中',
    '已退回',
  ])
  expect(asked.filter(({ url }) => url.includes('state=ABNORMAL')).length).toBeGreaterThan(0)
})

it('lists money without an order, and leads to the refund that sends it back', async () => {
  show('/admin/payments?view=receipts')
  const table = await screen.findByRole('table', { name: '无订单收款' })
  await within(table).findByText('stray000001')
  const link = within(table).getByRole('link', { name: '查看收款 000001 的退款' })
  expect(link.getAttribute('href')).toBe('/admin/payments?view=refunds&q=stray000001')
})
