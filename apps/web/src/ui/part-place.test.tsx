import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { partOf } from '../lib/part.tsx'
import { toasts } from '../lib/toast.ts'
import { PartPlace } from './part-place.tsx'

const Hello = () => <p>你好</p>

afterEach(cleanup)

it('says that its part could not be fetched, and fetches it again at a press', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = partOf(load)
  render(
    <PartPlace loading={<i>稍候</i>} failed={(retry) => <button onClick={retry}>重试</button>}>
      {(how) => <Part {...how} />}
    </PartPlace>,
  )
  expect(screen.getByText('稍候')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(toasts.get()).toEqual([])
  expect(screen.getByText('稍候')).toBeDefined()
  expect(await screen.findByText('你好')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('fetches it again by itself once the connection is back', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = partOf(load)
  render(
    <PartPlace loading={<i>稍候</i>} failed={() => <b>没有读到</b>}>
      {(how) => <Part {...how} />}
    </PartPlace>,
  )
  expect(await screen.findByText('没有读到')).toBeDefined()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('你好')).toBeDefined()
})

it('hears of a connection that is back in the moment that the failure is said', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = partOf(load)
  const Failed = () => {
    useLayoutEffect(() => {
      window.dispatchEvent(new Event('online'))
    }, [])
    return <b>没有读到</b>
  }
  render(
    <PartPlace loading={<i>稍候</i>} failed={() => <Failed />}>
      {(how) => <Part {...how} />}
    </PartPlace>,
  )
  expect(await screen.findByText('你好')).toBeDefined()
})
