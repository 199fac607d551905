import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
  reference: null,
  waiting: null,
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

function show(address: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    '/api/admin/payments/orders': { data: { list: [], total: 0 } },
    '/api/admin/payments/refunds': { data: { list: [refund, ofReceipt], total: 2, abnormal: 1 } },
    '/api/admin/payments/receipts': { data: { list: [receipt], total: 1 } },
    ...answers,
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
    '已人工付款',
  ])
  expect(asked.filter(({ url }) => url.includes('state=ABNORMAL')).length).toBeGreaterThan(0)
})

it('has the provider asked once more about one that waits for a person', async () => {
  const { asked } = show('/admin/payments?view=refunds', {
    '/api/admin/payments/askRefund': [{ data: { state: 'ABNORMAL' } }, { data: { state: 'SUCCEEDED' } }],
  })
  fireEvent.click(await screen.findByRole('button', { name: '处理退款 000001' }))
  expect(screen.queryByRole('button', { name: '处理退款 000002' })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: '处理异常退款' })
  fireEvent.click(within(dialog).getByRole('button', { name: '查询结果' }))
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('微信支付仍答复退款异常'))
  fireEvent.click(within(dialog).getByRole('button', { name: '查询结果' }))
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('微信支付答复：已退回'))
  expect(asked.filter(({ path }) => path === '/api/admin/payments/askRefund')).toMatchObject([
    { body: { refundId: 'f1' } },
    { body: { refundId: 'f1' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('has it entered as paid by hand, with the proof, for a second administrator', async () => {
  const { asked } = show('/admin/payments?view=refunds', {
    '/api/admin/payments/refundByHand': {
      message: '已提交，等待另一位管理员复核',
      data: { approvalId: 'a1' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '处理退款 000001' }))
  const dialog = await screen.findByRole('dialog', { name: '处理异常退款' })
  fireEvent.click(within(dialog).getByRole('button', { name: '提交复核' }))
  expect((await within(dialog).findAllByText('请输入银行流水号')).length).toBeGreaterThan(0)
  fireEvent.change(within(dialog).getByLabelText(/银行流水号/), { target: { value: 'BANK-000001' } })
  fireEvent.change(within(dialog).getByLabelText(/收款卡号后四位/), { target: { value: '1234' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '提交复核' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/api/admin/payments/refundByHand')?.body).toEqual({
      refundId: 'f1',
      reference: 'BANK-000001',
      cardTail: '1234',
    }),
  )
})

it('shows the second administrator what the first has entered', async () => {
  const waiting = {
    approvalId: 'a1',
    hash: 'h1',
    askerName: '第一位',
    isOwn: '0' as const,
    expireTime: '2026-11-27 10:00:00',
    reference: 'BANK-000001',
    cardTail: '1234',
  }
  const { asked } = show('/admin/payments?view=refunds', {
    '/api/admin/payments/refunds': { data: { list: [{ ...refund, waiting }], total: 1, abnormal: 1 } },
    '/api/admin/approvals/approve': { message: '已复核', data: null },
  })
  await screen.findByText('人工付款待复核')
  fireEvent.click(screen.getByRole('button', { name: '处理退款 000001' }))
  const dialog = await screen.findByRole('dialog', { name: '处理异常退款' })
  within(dialog).getByText('流水号 BANK-000001')
  within(dialog).getByText('收款卡尾号 1234')
  fireEvent.click(within(dialog).getByRole('button', { name: '复核通过' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/api/admin/approvals/approve')?.body).toEqual({
      approvalId: 'a1',
      hash: 'h1',
    }),
  )
})

it('lists money without an order, and leads to the refund that sends it back', async () => {
  show('/admin/payments?view=receipts')
  const table = await screen.findByRole('table', { name: '无订单收款' })
  await within(table).findByText('stray000001')
  const link = within(table).getByRole('link', { name: '查看收款 000001 的退款' })
  expect(link.getAttribute('href')).toBe('/admin/payments?view=refunds&q=stray000001')
})

it('says that it could not be read how many wait for a person, and asks again by a press', async () => {
  show('/admin/payments', {
    '/api/admin/payments/refunds': [
      { code: 500, message: '服务器内部错误', status: 500 },
      { data: { list: [refund], total: 1, abnormal: 1 } },
    ],
  })
  await screen.findByText('没有读到有几笔异常退款待处理。')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('，1 笔异常待处理')
})
