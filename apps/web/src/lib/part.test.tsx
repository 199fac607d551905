import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { partOf, shownFirst } from './part.tsx'
import { toasts } from './toast.ts'

const Hello = ({ name }: { name: string }) => <p>你好，{name}</p>

afterEach(cleanup)

it('is shown when its code has come, and something else until then', async () => {
  const Part = partOf(async () => ({ default: Hello }))
  render(<Part name="砚" fallback={<i>稍候</i>} />)
  expect(screen.getByText('稍候')).toBeDefined()
  expect(await screen.findByText('你好，砚')).toBeDefined()
})

it('is there at once when it was preloaded', async () => {
  const Part = partOf(async () => ({ default: Hello }))
  await Part.preload()
  render(<Part name="砚" />)
  expect(screen.getByText('你好，砚')).toBeDefined()
})

it('that can’t be fetched says so, leaves the page alone and is asked for again', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = partOf(load)
  const onMissing = vi.fn<() => void>()
  const { unmount } = render(<Part name="砚" onMissing={onMissing} />)
  await waitFor(() => expect(onMissing).toHaveBeenCalledOnce())
  expect(toasts.get().at(-1)?.text).toBe('没有读到，请检查网络后再试')
  unmount()
  render(<Part name="砚" />)
  expect(await screen.findByText('你好，砚')).toBeDefined()
})

it('that stands in the server’s page is still read where its code can’t be fetched', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('no connection')))
  const Part = shownFirst(load)
  const page = document.body.appendChild(document.createElement('main'))
  // As a server writes a boundary that is whole.
  page.innerHTML = '<!--$--><p>作品介绍</p><!--/$-->'
  const root = await act(async () =>
    hydrateRoot(
      page,
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    ),
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(page.textContent).toBe('作品介绍')
  act(() => root.unmount())
  page.remove()
})
