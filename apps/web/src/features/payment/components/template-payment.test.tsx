import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { toasts } from '../../../lib/toast.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import TemplatePayment from './template-payment.tsx'

const open = '/api/wxPay/templateWxPay'
const query = '/api/wxPay/queryWxOrderInfo'
const opened = (expireTime: string) => ({
  data: { returnCode: '0', codeUrl: 'weixin://x', amount: '19.90', orderId: 'o1', expireTime },
})
const state = (status: string) => ({ data: { orderId: 'o1', status } })
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
  const told = {
    onGranted: vi.fn<() => void>(),
    onQuotaExceeded: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  }
  render(<TemplatePayment templateId="7" title="开题" {...told} />, asUser())
  await pass(10)
  return { ...calls, ...told }
}

describe('the payment of a work', () => {
  it('shows the code, the amount and the time left, and grants once when it is paid', async () => {
    const { onGranted, onClose } = await show({
      [open]: opened('2026-11-20 12:00:00'),
      [query]: [state('0'), state('1')],
    })
    const code = screen.getByRole('img', { name: '《开题》的支付二维码' })
    expect(code.getAttribute('width')).toBe('250')
    expect(document.body.textContent).toContain('¥19.90')
    expect(screen.getByRole('status').textContent).toBe('等待扫码')
    expect(document.body.textContent).toContain('2:00:00')
    await pass(4_000)
    expect(screen.getByRole('status').textContent).toContain('支付成功')
    expect(onGranted).not.toHaveBeenCalled()
    await pass(5_000)
    expect(onGranted).toHaveBeenCalledTimes(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('offers a fresh code when the code has run out', async () => {
    const { count } = await show({
      [open]: [opened('2026-11-20 10:00:05'), opened('2026-11-20 12:00:00')],
      [query]: state('0'),
    })
    await pass(6_000)
    expect(screen.getByRole('status').textContent).toBe('二维码已过期')
    fireEvent.click(screen.getByRole('button', { name: '重新生成' }))
    await pass(10)
    expect(count(open)).toBe(2)
    expect(screen.getByRole('status').textContent).toBe('等待扫码')
  })

  it('closes with the message when no code can be had', async () => {
    const { onClose, onGranted } = await show({
      [open]: { code: 400, message: '支付服务暂时不可用，请稍后再试' },
    })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onGranted).not.toHaveBeenCalled()
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: '支付服务暂时不可用，请稍后再试' }])
  })

  it('goes straight on when the work is granted already', async () => {
    const { onClose, onGranted } = await show({ [open]: { data: { returnCode: '1' } } })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onGranted).toHaveBeenCalledTimes(1)
  })

  it('tells of a used-up quota', async () => {
    const { onQuotaExceeded, onGranted } = await show({ [open]: { data: { returnCode: '2' } } })
    expect(onQuotaExceeded).toHaveBeenCalledTimes(1)
    expect(onGranted).not.toHaveBeenCalled()
  })

  it('links the copyright statement', async () => {
    await show({ [open]: opened('2026-11-20 12:00:00'), [query]: state('0') })
    expect(screen.getByRole('link', { name: '《版权声明》' }).getAttribute('href')).toBe(
      '/agreement/5?doc=copyright',
    )
  })
})
