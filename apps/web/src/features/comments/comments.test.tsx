import { QueryClientProvider } from '@tanstack/react-query'
import type { Comment, Floor } from '@yantu/contract/catalog/comments'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { dialogs } from '../../lib/app-state.ts'
import { createQueryClient } from '../../lib/query.ts'
import { httpCaller } from '../../lib/transport/json.ts'
import { connectTransport } from '../../lib/transport/request.ts'
import { currentUserId, endSession, forgetSession, type Session, signIn } from '../session/index.ts'
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

it('leads the focus to the place of a comment that is deleted, or to the next', async () => {
  const own = (commentId: string) => floor(commentId, { isOwn: '1' })
  const answered = { answers: [comment('4')], answerCount: 1 }
  answerCalls({
    [LIST]: [
      page([own('1'), floor('2'), { ...own('3'), ...answered }]),
      page([floor('2'), { ...own('3'), ...answered }]),
      page([floor('2'), { ...floor('3', { isDeleted: '1' }), ...answered }]),
    ],
    '/api/comment/delete': {},
  })
  show()
  const [first] = await screen.findAllByRole('button', { name: '删除我的评论' })
  const floorOf = (text: string) => screen.getByText(text).closest('li')
  async function remove(button: HTMLElement) {
    button.focus()
    fireEvent.click(button)
    await act(async () => dialogs.get().question?.onConfirm?.())
    await act(async () => dialogs.get().question?.onAnswer(true))
  }
  await remove(first!)
  await waitFor(() => expect(screen.queryByText('说 1')).toBeNull())
  expect(document.activeElement).toBe(floorOf('说 2'))
  await remove(screen.getByRole('button', { name: '删除我的评论' }))
  await screen.findByText('这条评论已删除')
  expect(document.activeElement).toBe(floorOf('这条评论已删除'))
})

describe('what is being written', () => {
  const session = (userId: string) => ({ token: 't', user: { userId } }) as Session
  const written = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)

  async function write() {
    const list = page([floor('1', { answers: [comment('2', { userName: '温言' })], answerCount: 2 })])
    const all = {
      list: [comment('2', { userName: '温言' }), comment('3', { userName: '砚秋' })],
      hasMore: '0',
    }
    answerCalls({ [LIST]: list, '/api/comment/answers': { data: all } })
    show()
    fireEvent.click(await screen.findByRole('button', { name: /写评论/ }))
    fireEvent.change(await screen.findByRole('textbox', { name: /写评论/ }), {
      target: { value: '想了很久的话' },
    })
    fireEvent.click(screen.getByRole('button', { name: '展开其余 1 条回复' }))
    fireEvent.click(await screen.findByRole('button', { name: '回复 砚秋' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /回复 砚秋/ }), { target: { value: '也是' } })
  }

  it('is there for whoever logs in again after their session has ended', async () => {
    await write()
    await act(async () => endSession())
    expect(written()).toEqual(['想了很久的话', '也是'])
    await act(async () => signIn(session('9')))
    expect(written()).toEqual(['想了很久的话', '也是'])
  })

  it.each([
    ['another logs in', () => signIn(session('8'))],
    ['they sign out', () => forgetSession()],
  ])('is gone when %s', async (_what, leave) => {
    await write()
    await act(async () => endSession())
    await act(async () => leave())
    expect(written()).toEqual([])
    await act(async () => signIn(session('9')))
    expect(written().join('')).toBe('')
  })
})
