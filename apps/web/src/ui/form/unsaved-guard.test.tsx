import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { closeDialogs, dialogs } from '../../lib/app-state.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

afterEach(() => {
  cleanup()
  closeDialogs()
})

function openForm() {
  const router = createMemoryRouter([
    { path: '/', element: <UnsavedGuard form={{ isUnsaved: () => true }} /> },
    { path: '/about', element: null },
  ])
  render(<RouterProvider router={router} />)
  return router
}

const question = () => dialogs.get().question

it('asks again where the way is taken again before the first answer was drawn', async () => {
  const router = openForm()
  await act(() => router.navigate('/about'))
  const first = question()
  expect(first?.title).toBe('离开这一页？')
  await act(async () => {
    closeDialogs()
    first?.onAnswer(false)
    await Promise.resolve()
    await router.navigate('/about')
  })
  expect(question()).not.toBeNull()
  expect(question()).not.toBe(first)
  await act(async () => question()?.onAnswer(true))
  expect(router.state.location.pathname).toBe('/about')
})
