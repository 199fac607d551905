import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { closeDialogs, dialogs, openLogin } from '../../lib/app-state.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { currentSession, endSession, LoginGate, type Session, signIn, useLeave } from './index.ts'

const session = { token: 'abc', user: { userId: '1', userName: '砚友0001' } } as Session

/** An own page with something typed, and a home whose way is long. */
function openOwnPage() {
  const home = Promise.withResolvers<null>()
  const OwnPage = () => {
    const leave = useLeave()
    return (
      <LoginGate title="登录后设置账号" loading={null}>
        {(owner) => (
          <>
            <UnsavedGuard form={{ isUnsaved: () => true }} />
            <button type="button" onClick={() => void leave()}>
              注销 {owner}
            </button>
          </>
        )}
      </LoginGate>
    )
  }
  const routes = [
    { path: '/setting', Component: OwnPage },
    { path: '/', loader: () => home.promise, Component: () => <h1>首页</h1> },
  ]
  signIn(session)
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/setting'] })} />)
  return { arrive: () => act(async () => home.resolve(null)) }
}

afterEach(() => {
  cleanup()
  closeDialogs()
})

it.each([
  ['whose session lives', () => undefined],
  // A question of the page's that was on its way has told it.
  [
    'whose session has ended meanwhile',
    () => {
      endSession()
      openLogin()
    },
  ],
])('leads home who leaves an own page, %s, and asks nothing on the way', async (_, meanwhile) => {
  const { arrive } = openOwnPage()
  const press = await screen.findByRole('button', { name: '注销 1' })
  act(meanwhile)
  await act(async () => fireEvent.click(press))
  expect(currentSession()).toBeNull()
  expect(screen.queryByRole('button', { name: '注销 1' })).toBeNull()
  expect(dialogs.get()).toEqual({ login: null, vip: false, question: null })
  await arrive()
  await screen.findByRole('heading', { name: '首页' })
  expect(dialogs.get()).toEqual({ login: null, vip: false, question: null })
})
