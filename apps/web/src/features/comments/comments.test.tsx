import { QueryClientProvider } from '@tanstack/react-query'
import type { Comment, Floor } from '@yantu/contract/catalog/comments'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { createQueryClient } from '../../lib/query.ts'
import { httpCaller } from '../../lib/transport/json.ts'
import { connectTransport } from '../../lib/transport/request.ts'
import { currentUserId, forgetSession, type Session, signIn } from '../session/index.ts'
import Comments from './components/comments.tsx'

const LIST = '/api/comment/list'
const comment = (commentId: string, more: Partial<Comment> = {}): Comment => ({
  commentId,
  text: `说 ${commentId}`,
  isDeleted: '0',
  userId: '5',
  userName: '白榆',
  avatar: '',
  isAuthor: '0',
  isOwn: '0',
  likeCount: 2,
  isLike: '0',
  answeredName: '',
  createTime: '2026-11-20 12:00:00',
  ...more,
})
const floor = (commentId: string, more: Partial<Floor> = {}): Floor => ({
  ...comment(commentId),
  answers: [],
  answerCount: 0,
  ...more,
})
const page = (list: Floor[]) => ({ data: { list, total: list.length, hasMore: '0' } })

beforeEach(() => {
  connectTransport({ token: () => null, viewer: currentUserId, signedOut: () => undefined })
  signIn({ token: 't', user: { userId: '9' } } as Session)
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

function show() {
  const onReport = vi.fn<(id: string) => void>()
  render(
    <QueryClientProvider client={createQueryClient(httpCaller)}>
      <MemoryRouter>
        <Comments templateId="7" onReport={onReport} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onReport
}

it('counts a like of a comment once more, then once less, and locks it meanwhile', async () => {
  const { asked } = answerCalls({
    [LIST]: page([floor('1', { answers: [comment('2', { userName: '温言' })], answerCount: 1 })]),
    '/api/comment/addLike': {},
    '/api/comment/cancelLike': {},
  })
  show()
  const like = await screen.findByRole('button', { name: /^赞 温言 的评论/ })
  expect(like.textContent).toBe('2')
  fireEvent.click(like)
  fireEvent.click(like)
  await within(like).findByText('3')
  expect(like.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(like)
  await within(like).findByText('2')
  expect(asked.filter(({ path }) => path !== LIST)).toMatchObject([
    { path: '/api/comment/addLike', body: { commentId: '2' } },
    { path: '/api/comment/cancelLike', body: { commentId: '2' } },
  ])
})

it('leaves of a deleted comment its place, and its answers', async () => {
  const gone = { isDeleted: '1', text: '', userId: '', userName: '' } as const
  answerCalls({ [LIST]: page([floor('1', { ...gone, answers: [comment('2')], answerCount: 4 })]) })
  show()
  await screen.findByText('这条评论已删除')
  screen.getByText('说 2')
  screen.getByRole('button', { name: '展开其余 3 条回复' })
  expect(screen.getAllByRole('button', { name: /^赞/ })).toHaveLength(1)
})

it('is reported by others and taken back by its author', async () => {
  answerCalls({ [LIST]: page([floor('1'), floor('2', { isOwn: '1' })]) })
  const onReport = show()
  fireEvent.click(await screen.findByRole('button', { name: '举报 白榆 的评论' }))
  expect(onReport).toHaveBeenCalledWith('1')
  expect(screen.getAllByRole('button', { name: '删除我的评论' })).toHaveLength(1)
})

it('asks again where it could not be read', async () => {
  answerCalls({ [LIST]: [{ code: 500, status: 500, message: '服务器内部错误' }, page([floor('1')])] })
  show()
  fireEvent.click(await screen.findByRole('button', { name: /重试|再试/ }))
  await screen.findByText('说 1')
})
