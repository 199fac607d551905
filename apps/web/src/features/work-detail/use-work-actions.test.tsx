import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogs } from '../../lib/app-state.ts'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { httpCaller } from '../../lib/transport/json.ts'
import { connectTransport } from '../../lib/transport/request.ts'
import { createQueryClient, dropOwnData } from '../../lib/query.ts'
import { toasts } from '../../lib/toast.ts'
import { currentUserId, forgetSession, onWorkOwnerChange, type Session, signIn } from '../session/index.ts'
import { workQuery } from './api.ts'
import { useOwnView } from './use-own-view.ts'
import { useWorkActions } from './use-work-actions.ts'

const getDetail = '/api/template/getDetail'
const work = {
  templateId: '7',
  userId: '1',
  isCollection: '0',
  isLike: '0',
  likeCount: 3,
  isFollow: '0',
  followers: 5,
} as WorkDetail
const session = { token: 't', user: { userId: '9' } } as Session

beforeEach(() => {
  connectTransport({ token: () => null, viewer: currentUserId, signedOut: () => undefined })
  signIn(session)
})
afterEach(() => {
  cleanup()
  forgetSession()
  dialogs.set({ login: null, vip: false, question: null })
  toasts.set([])
  vi.unstubAllGlobals()
})

function Buttons({ rendered = false }) {
  const data = useOwnView('7', { rendered }).work ?? work
  const { favourite, like, follow } = useWorkActions(data)
  return (
    <>
      <button type="button" onClick={favourite.press} aria-busy={favourite.locked}>
        {favourite.on ? '已收藏' : '收藏'}
      </button>
      <button type="button" onClick={like.press} aria-pressed={like.on}>
        喜欢 {data.likeCount}
      </button>
      <button type="button" onClick={follow.press}>
        {follow.on ? '已关注' : '关注Ta'} {data.followers}
      </button>
    </>
  )
}

function showIn(client: QueryClient, ui: ReactNode) {
  render(<QueryClientProvider client={client}>{ui}</QueryClientProvider>)
}

/** The page as a navigation in the browser left it: the viewer's own answer is there. */
function show(ui = <Buttons />, shown: WorkDetail = work): QueryClient {
  const client = createQueryClient(httpCaller)
  client.setQueryData(workQuery('7', currentUserId()).queryKey, shown)
  showIn(client, ui)
  return client
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('favouring', () => {
  it('adds, then takes out, and says so', async () => {
    const { asked } = answerCalls({
      '/api/collection/addCollection': { message: '收藏成功' },
      '/api/collection/cancelCollection': { message: '取消收藏成功' },
    })
    show()
    press('收藏')
    await screen.findByRole('button', { name: '已收藏' })
    press('已收藏')
    await screen.findByRole('button', { name: '收藏' })
    expect(asked.map((call) => call.body)).toEqual([{ templateId: '7' }, { templateId: '7' }])
    expect(toasts.get().map((toast) => toast.text)).toEqual(['收藏成功', '取消收藏成功'])
  })

  it('is locked while the request is under way', async () => {
    let finish: (response: Response) => void = () => undefined
    const fetch = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (finish = resolve)))
    vi.stubGlobal('fetch', fetch)
    show()
    press('收藏')
    press('收藏')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '收藏' }).getAttribute('aria-busy')).toBe('true'),
    )
    expect(fetch).toHaveBeenCalledTimes(1)
    await act(async () =>
      finish(new Response(JSON.stringify({ code: 200, message: '收藏成功', data: null }))),
    )
    const done = await screen.findByRole('button', { name: '已收藏' })
    expect(done.getAttribute('aria-busy')).toBe('false')
  })

  it('stays as it was when it is refused', async () => {
    answerCalls({ '/api/collection/addCollection': { code: 404, message: '作品不存在或已下架' } })
    show()
    press('收藏')
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: '作品不存在或已下架' }]))
    expect(screen.getByRole('button', { name: '收藏' })).toBeTruthy()
  })

  it('asks a visitor to log in and then goes on, for whoever logged in', async () => {
    forgetSession()
    answerCalls({
      '/api/collection/addCollection': { message: '收藏成功' },
      [getDetail]: { data: { ...work, isCollection: '1' } },
    })
    const client = show()
    press('收藏')
    const after = dialogs.get().login
    expect(after?.kind).toBe('resume')
    act(() => signIn(session))
    if (after?.kind === 'resume') act(after.resume)
    await screen.findByRole('button', { name: '已收藏' })
    expect(client.getQueryData(workQuery('7').queryKey)).toMatchObject({ isCollection: '0' })
  })
})

describe('liking', () => {
  it('counts one more, then one less, without a word', async () => {
    const { asked } = answerCalls({ '/api/template/addLike': {}, '/api/template/cancelLike': {} })
    show()
    press('喜欢 3')
    const liked = await screen.findByRole('button', { name: '喜欢 4' })
    expect(liked.getAttribute('aria-pressed')).toBe('true')
    press('喜欢 4')
    await screen.findByRole('button', { name: '喜欢 3' })
    expect(asked.map(({ path }) => path)).toEqual(['/api/template/addLike', '/api/template/cancelLike'])
    expect(toasts.get()).toEqual([])
  })
})

describe('following', () => {
  it('counts one follower more, then one less', async () => {
    answerCalls({
      '/api/follow/addFollow': { message: '关注成功' },
      '/api/follow/cancelFollow': { message: '取消关注成功' },
    })
    show()
    press('关注Ta 5')
    await screen.findByRole('button', { name: '已关注 6' })
    press('已关注 6')
    await screen.findByRole('button', { name: '关注Ta 5' })
  })

  it('is not possible for oneself', () => {
    const { asked } = answerCalls({})
    show(<Buttons />, { ...work, userId: '9' })
    press('关注Ta 5')
    expect(toasts.get()).toMatchObject([{ kind: 'warning', text: '不能关注自己哦~' }])
    expect(asked).toEqual([])
  })
})

describe("one's own view of a work", () => {
  it('is asked for once after the server rendered the page', async () => {
    const { count } = answerCalls({ [getDetail]: { data: { ...work, isCollection: '1' } } })
    const client = createQueryClient(httpCaller)
    client.setQueryData(workQuery('7').queryKey, work)
    showIn(client, <Buttons rendered />)
    await screen.findByRole('button', { name: '已收藏' })
    expect(count(getDetail)).toBe(1)
  })

  it('is asked for once more by a visitor, so that the view counts', async () => {
    forgetSession()
    const { count } = answerCalls({ [getDetail]: { data: { ...work, followers: 6 } } })
    show(<Buttons rendered />)
    await screen.findByRole('button', { name: '关注Ta 6' })
    expect(count(getDetail)).toBe(1)
  })

  it('is there already after a navigation in the browser', () => {
    const { count } = answerCalls({ [getDetail]: { data: work } })
    show()
    expect(count(getDetail)).toBe(0)
  })

  it('is never shown to the next user, nor what was asked for the one before', async () => {
    let finish: (response: Response) => void = () => undefined
    vi.stubGlobal(
      'fetch',
      vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (finish = resolve))),
    )
    const client = show(<Buttons />, { ...work, isCollection: '1', isFollow: '1' })
    const stop = onWorkOwnerChange(() => dropOwnData(client))
    screen.getByRole('button', { name: '已收藏' })
    act(() => signIn({ token: 'another', user: { userId: '10' } } as Session))
    expect(screen.queryByRole('button', { name: '已收藏' })).toBeNull()
    expect(client.getQueryData(workQuery('7', '9').queryKey)).toBeUndefined()
    const ofTheSecond = finish
    act(() => signIn({ token: 'third', user: { userId: '11' } } as Session))
    const late = { code: 200, message: '', data: { ...work, isFollow: '1' } }
    await act(async () => ofTheSecond(new Response(JSON.stringify(late))))
    expect(client.getQueryData(workQuery('7', '10').queryKey)).toBeUndefined()
    expect(client.getQueryData(workQuery('7', '11').queryKey)).toBeUndefined()
    expect(screen.getByRole('button', { name: '关注Ta 5' })).toBeTruthy()
    stop()
  })
})
