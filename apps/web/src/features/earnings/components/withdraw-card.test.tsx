import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { closeDialogs, useDialogs } from '../../../lib/app-state.ts'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import ConfirmDialog from '../../../ui/confirm-dialog.tsx'
import type { Offer } from '../api.ts'
import { WithdrawCard } from './withdraw-card.tsx'

const offer: Offer = {
  gross: '1000.00',
  offset: '6.93',
  tax: '38.61',
  net: '954.46',
  taxRule: 'labour',
  least: '10.00',
  hindrance: null,
  frozenUntil: null,
  card: { bank: '招商银行', last4: '6217' },
}

afterEach(() => {
  cleanup()
  closeDialogs()
  vi.unstubAllGlobals()
})

function show(change: Partial<Offer> = {}) {
  answerCalls({ '/api/earnings/withdrawalOffer': { data: { ...offer, ...change } } })
  render(
    <MemoryRouter>
      <WithdrawCard userId="1" />
    </MemoryRouter>,
    asUser(),
  )
}

it('says what arrives, line by line, and where', async () => {
  show()
  await screen.findByRole('button', { name: '提现到招商银行 尾号 6217' })
  expect(screen.getByText('抵扣已付收入的退款').nextSibling?.textContent).toBe('− ¥6.93')
  expect(screen.getByText('代扣税（劳务报酬）').nextSibling?.textContent).toBe('− ¥38.61')
  expect(screen.getByText('到账').nextSibling?.textContent).toBe('¥954.46')
})

it('says what stands in the way, and leads to where it can be mended', async () => {
  show({ hindrance: 'card', card: null })
  await screen.findByText('提现须先绑定本人银行卡')
  expect(screen.getByRole('link', { name: '去设置' }).getAttribute('href')).toBe('/setting')
  expect(screen.queryByRole('button')).toBeNull()
})

function Question() {
  const { question } = useDialogs()
  return question && <ConfirmDialog {...question} />
}

it.each([
  ['no answer', { code: 504, status: 504 }, 2],
  ['a refusal', { code: 400, message: '金额已变化' }, 1],
])('asks what is left after %s, and says no more than it knows', async (_what, answer, times) => {
  const { count } = answerCalls({
    '/api/earnings/withdrawalOffer': [{ data: offer }, { data: { ...offer, gross: '0.00', card: null } }],
    '/api/earnings/withdraw': answer,
  })
  render(
    <MemoryRouter>
      <WithdrawCard userId="1" />
      <Question />
    </MemoryRouter>,
    asUser(),
  )
  fireEvent.click(await screen.findByRole('button', { name: '提现到招商银行 尾号 6217' }))
  fireEvent.click(await screen.findByRole('button', { name: '提现' }))
  await vi.waitFor(() => expect(count('/api/earnings/withdraw')).toBe(1))
  await vi.waitFor(() => expect(count('/api/earnings/withdrawalOffer')).toBe(times))
  expect(screen.queryByRole('alertdialog') === null).toBe(times === 2)
})
