import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import { Debts } from './debts.tsx'
import { TaxRemittances } from './tax-remittances.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each<[string, ComponentType<{ userId: string }>]>([
  ['taxes', TaxRemittances],
  ['debts', Debts],
])('what is owed (%s) is not said to be nothing where it could not be read', async (path, Room) => {
  answerCalls({ [`/api/admin/payouts/${path}`]: { code: 500, message: '服务器内部错误', status: 500 } })
  const { wrapper: Wrapper } = asUser()
  const { container } = render(
    <Wrapper>
      <MemoryRouter>
        <Room userId="1" />
      </MemoryRouter>
    </Wrapper>,
  )
  await screen.findByRole('button', { name: '重试' })
  expect(container.textContent).not.toContain('0.00')
  expect(container.textContent).toContain('—')
})
