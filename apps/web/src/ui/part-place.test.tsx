import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
