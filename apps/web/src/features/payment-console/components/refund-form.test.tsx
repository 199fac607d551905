import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { toasts } from '../../../lib/toast.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import { RefundForm } from './refund-form.tsx'

const preview = '/api/admin/payments/previewRefund'
const refund = '/api/admin/payments/refund'
const shown = (amount: string, seal: string, isLarge = '0') => ({
  data: {
    amount,
    lines: [
      { account: 'designer_pending:10011', side: 'debit', amount: '6.93' },
      { account: 'refund_payable', side: 'credit', amount },
    ],
    ends: '《开题》不再可下载',
    isLarge,
    seal: seal.repeat(64),
  },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toasts.set([])
})

function show(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  const onDone = vi.fn<() => void>()
  render(<RefundForm userId="1" orderId="o1" refundable="9.90" onDone={onDone} />, asUser())
  return { ...calls, onDone }
}

it('shows who pays and what ends, and refunds what was shown', async () => {
  const { asked, onDone } = show({
    [preview]: [shown('9.90', 'a'), shown('4.00', 'b')],
    [refund]: { message: '已提交退款', data: { refundId: 'r1' } },
  })
  await screen.findByText('《开题》不再可下载')
  expect(screen.getByText('设计师待结算 10011')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/退款金额/), { target: { value: '4' } })
  fireEvent.change(screen.getByLabelText(/退款原因/), { target: { value: '重复购买' } })
  await waitFor(() => expect(asked.filter(({ path }) => path === preview)).toHaveLength(2))
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: '确认退款' }))
    expect(onDone).toHaveBeenCalled()
  })
  expect(asked.find(({ path }) => path === refund)?.body).toMatchObject({
    orderId: 'o1',
    amount: '4',
    reason: '重复购买',
    seal: 'b'.repeat(64),
  })
})

it('says that much waits for a second administrator, and what is refused', async () => {
  show({ [preview]: [shown('9.90', 'a', '1'), { code: 400, message: '退款金额不能超过可退金额' }] })
  await screen.findByText(/须另一位管理员复核后执行/)
  expect(screen.getByRole('button', { name: '提交复核' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/退款金额/), { target: { value: '99' } })
  expect((await screen.findByRole('alert')).textContent).toBe('退款金额不能超过可退金额')
})
