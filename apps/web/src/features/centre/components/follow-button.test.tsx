import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { PublicProfile } from '@yantu/contract/identity/endpoints'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { dialogs } from '../../../lib/app-state.ts'
import { createQueryClient } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toast.ts'
import { httpCaller } from '../../../lib/transport/json.ts'
import { connectTransport } from '../../../lib/transport/request.ts'
import { currentUserId, forgetSession, type Session, signIn } from '../../session/index.ts'
import { personQuery } from '../api.ts'
import { FollowButton } from './follow-button.tsx'

const person = { userId: '7', userName: '沈砚秋', isFollow: '0', followers: 5 } as PublicProfile
const session = { token: 't', user: { userId: '9' } } as Session

beforeEach(() => connectTransport({ token: () => null, viewer: currentUserId, signedOut: () => undefined }))
afterEach(() => {
  cleanup()
  forgetSession()
  dialogs.set({ login: null, vip: false, question: null })
  toasts.set([])
  vi.unstubAllGlobals()
})

function Person() {
  const { data = person } = useQuery({ ...personQuery(currentUserId(), '7'), enabled: false })
  return (
    <>
      <p>粉丝 {data.followers}</p>
      <FollowButton person={data} />
    </>
  )
}

function show() {
  const client = createQueryClient(httpCaller)
  client.setQueryData(personQuery(currentUserId(), '7').queryKey, person)
  render(
    <QueryClientProvider client={client}>
      <Person />
    </QueryClientProvider>,
  )
}

it('counts one follower more, and one less, without waiting for another answer', async () => {
  signIn(session)
  answerCalls({ '/api/follow/addFollow': { data: null }, '/api/follow/cancelFollow': { data: null } })
  show()
  fireEvent.click(screen.getByRole('button', { name: '关注Ta' }))
  await screen.findByText('粉丝 6')
  fireEvent.click(await screen.findByRole('button', { name: '已关注' }))
  await screen.findByText('粉丝 5')
})

it('asks a visitor to log in, and survives that it is refused to whom that was', async () => {
  answerCalls({ '/api/follow/addFollow': { code: 400, message: '不能关注自己哦~' } })
  show()
  fireEvent.click(screen.getByRole('button', { name: '关注Ta' }))
  const { login } = dialogs.get()
  signIn(session)
  if (login?.kind === 'resume') login.resume()
  await vi.waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('不能关注自己哦~'))
})
