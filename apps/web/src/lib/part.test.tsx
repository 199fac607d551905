import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { partOf } from './part.tsx'
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

it('that can’t be fetched is asked for again by what its reader does next', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = partOf(load)
  render(<Part name="砚" fallback={<i>稍候</i>} />)
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('没有读到，请检查网络后再试'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(load).toHaveBeenCalledOnce()
  fireEvent.click(document.body)
  expect(await screen.findByText('你好，砚')).toBeDefined()
})

it('that can’t be fetched again says so once, not at each touch', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Hello }>>()
    .mockRejectedValue(new TypeError('Failed to fetch'))
  const onMissing = vi.fn<() => void>()
  const Part = partOf(load)
  render(<Part name="砚" onMissing={onMissing} />)
  await waitFor(() => expect(onMissing).toHaveBeenCalledOnce())
  const tries = load.mock.calls.length
  fireEvent.click(document.body)
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(tries))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onMissing).toHaveBeenCalledOnce()
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
