import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import { NoticeList } from './notice-lists.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that what has come could not be read, and asks again by a press', async () => {
  const page = { data: { list: [], next: '' } }
  const { count } = answerCalls({
    '/api/notify/getNotifyList': [page, { code: 500, message: '服务器内部错误', status: 500 }, page],
  })
  const { wrapper: Wrapper } = asUser()
  render(
    <Wrapper>
      <MemoryRouter>
        <NoticeList userId="1" type="1" news={2} />
      </MemoryRouter>
    </Wrapper>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '有 2 条新消息，点击查看' }))
  await screen.findByText('2 条新消息没有读到。')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('button', { name: '有 2 条新消息，点击查看' })
  expect(count('/api/notify/getNotifyList')).toBe(3)
})
