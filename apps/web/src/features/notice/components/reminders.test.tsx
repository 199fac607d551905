import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import { Reminders } from './reminders.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('are said not to have been read, instead of being left out', async () => {
  answerCalls({
    '/api/notify/getMuted': [{ code: 500, message: '服务器内部错误', status: 500 }, { data: { topics: [] } }],
  })
  render(<Reminders userId="1" />, asUser())
  await screen.findByText('提醒设置没有读到。')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findAllByText('新的留言')).toHaveLength(2)
})
