import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import OwnLicence from './own-licence.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(...answers: Parameters<typeof answerCalls>[0][string][]) {
  const calls = answerCalls({ '/api/licence/own': answers.flat() })
  const { client, wrapper: Wrapper } = asUser()
  const { container } = render(
    <Wrapper>
      <MemoryRouter>
        <OwnLicence userId="1" templateId="7" />
      </MemoryRouter>
    </Wrapper>,
  )
  return { ...calls, client, container }
}

it('says that it was not read, and shows it after a press', async () => {
  const licence = {
    number: 'YT-7',
    isValid: '1',
    holder: '林知夏',
    issueTime: '2026-11-22 18:00:00',
    downloads: 1,
  }
  show({ code: 500, message: '服务器内部错误', status: 500 }, { data: licence })
  await screen.findByText('没有读到你的授权。')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('YT-7')
})

it('is nothing where there is none', async () => {
  const { container, client } = show({ data: null })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(container.textContent).toBe('')
})
