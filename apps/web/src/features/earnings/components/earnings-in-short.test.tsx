import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import EarningsInShort from './earnings-in-short.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says which figures were not read, and shows them after a press', async () => {
  const failed = { code: 500, message: '服务器内部错误', status: 500 }
  const sums = { payable: '954.46', pending: '0.00', paid: '0.00', inPayout: '0.00', owed: '0.00' }
  answerCalls({
    '/api/earnings/list': [failed, { data: { ...sums, list: [], total: 0 } }],
    '/api/earnings/months': [failed, { data: { list: [{ month: '2026-11', amount: '954.46' }] } }],
  })
  const { wrapper: Wrapper } = asUser()
  render(
    <Wrapper>
      <MemoryRouter>
        <EarningsInShort userId="1" to="/center" />
      </MemoryRouter>
    </Wrapper>,
  )
  await screen.findByText('收益没有读到。')
  await screen.findByText('近十二个月的收益没有读到。')
  for (const retry of screen.getAllByRole('button', { name: '重试' })) fireEvent.click(retry)
  await screen.findByRole('link', { name: '提现' })
  await screen.findByText('本月 ¥954.46')
})
