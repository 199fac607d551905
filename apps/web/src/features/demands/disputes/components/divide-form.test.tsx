import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDialogs, dialogs } from '../../../../lib/app-state.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import type { Dispute } from '../api.ts'
import DivideForm from './divide-form.tsx'

const item = { dispute: { orderId: '9', escrow: '1000.00', status: '5', heldBy: 'publisher' } } as Dispute
const comesTo = (refund: string, release: string) => ({
  code: 200,
  message: '',
  data: {
    refund,
    release,
    commission: '0.00',
    income: release,
    ofBalance: '0',
    ofDeposit: '0',
    isUpheld: '0',
  },
})

/** Previews that the test answers, each as often as it was asked for. */
let answer: (refund: string, body: object) => Promise<void>

beforeEach(() => {
  const waiting = new Map<string | null, (response: Response) => void>()
  vi.stubGlobal('fetch', (url: string) => {
    const refund = new URL(url, 'http://localhost').searchParams.get('refund')
    return new Promise((resolve) => waiting.set(refund, resolve))
  })
  answer = async (refund, body) => {
    await vi.waitUntil(() => waiting.has(refund))
    await act(async () => waiting.get(refund)?.(Response.json(body)))
    waiting.delete(refund)
  }
  render(<DivideForm item={item} userId="1" onDone={() => undefined} />, asUser())
  fireEvent.change(screen.getByLabelText(/裁定理由/), { target: { value: '素材没有给到' } })
})
afterEach(() => {
  cleanup()
  act(closeDialogs)
  vi.unstubAllGlobals()
})

const send = (refund: string) =>
  fireEvent.change(screen.getByLabelText(/退还发布者/), { target: { value: refund } })
const rule = () => fireEvent.click(screen.getByRole('button', { name: '裁定' }))
const isShut = () => screen.getByRole('button', { name: '裁定' }).getAttribute('aria-disabled') === 'true'

it('rules what the form says, never what an earlier amount came to', async () => {
  send('100')
  await answer('100', comesTo('100.00', '900.00'))
  await screen.findAllByText(/900/)
  send('250.5')
  rule()
  expect([dialogs.get().question, isShut()]).toEqual([null, true])
  await answer('250.5', comesTo('250.50', '749.50'))
  await waitFor(() => expect(isShut()).toBe(false))
  rule()
  await waitFor(() => expect(dialogs.get().question?.text).toContain('退还 ¥250.50、放款 ¥749.50'))
})

it('says why it cannot be ruled where nobody knows what it comes to, and asks again', async () => {
  send('100')
  await answer('100', { code: 400, message: '需求已被他人处理' })
  await screen.findByText('需求已被他人处理')
  expect(isShut()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await answer('100', comesTo('100.00', '900.00'))
  await waitFor(() => expect(isShut()).toBe(false))
  expect(screen.queryByText('需求已被他人处理')).toBeNull()
})
