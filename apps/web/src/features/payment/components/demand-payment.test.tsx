import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { toasts } from '../../../lib/toast.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import DemandPayment from './demand-payment.tsx'

const open = '/api/wxPay/demandWxPay'
const query = '/api/wxPay/queryWxOrderInfo'
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00+08:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  toasts.set([])
})

async function show(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  const told = { onPaid: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  render(
    <DemandPayment orderId="7" title="答辩" due={{ stage: '0', designId: '5' }} lines={[]} {...told} />,
    asUser(),
  )
  await pass(10)
  return { ...calls, ...told }
}

describe('the payment of a demand', () => {
  it('shows a code of 150 px with its amount and countdown until it is paid', async () => {
    const { onPaid, asked } = await show({
      [open]: {
        data: { orderId: 'o1', codeUrl: 'weixin://x', amount: '655.20', expireTime: '2026-11-20 10:15:00' },
      },
      [query]: [{ data: { orderId: 'o1', status: '0' } }, { data: { orderId: 'o1', status: '1' } }],
    })
    expect(screen.getByRole('img', { name: /支付二维码/ }).getAttribute('width')).toBe('150')
    expect(document.body.textContent).toContain('¥655.20')
    expect(document.body.textContent).toContain('15:00')
    expect(asked).toMatchObject([{ body: { orderId: '7', type: '0', designId: '5' } }])
    await pass(4_000)
    expect(screen.getByRole('status').textContent).toBe('支付成功，请等待设计师制作试稿')
    await pass(5_000)
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  it('closes with the message when no code can be had', async () => {
    const { onClose, onPaid } = await show({
      [open]: { code: 400, message: '支付服务暂时不可用，请稍后再试' },
    })
    expect([onClose.mock.calls.length, onPaid.mock.calls.length]).toEqual([1, 0])
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: '支付服务暂时不可用，请稍后再试' }])
  })

  it('goes straight on where it turned out to be paid', async () => {
    const { onClose, onPaid } = await show({ [open]: { data: { orderId: 'o1', amount: '655.20' } } })
    expect([onClose.mock.calls.length, onPaid.mock.calls.length]).toEqual([1, 1])
  })
})
