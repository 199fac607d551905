import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { standInWorkers } from '../engine/workers.fixture.ts'
import LayoutDialog from './layout-dialog.tsx'

const node = { id: 'a', text: '背景', children: [] }
const tree: OutlineTree = { title: '湿地', origin: 'composer', chapters: [node] }
const open = () =>
  render(
    <LayoutDialog
      request={{ tree, themeId: 'ink', pictures: {} }}
      node={node}
      colors={{}}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  )
const onlyOne = '这一页的内容只适合现在的版式。'

let workers: ReturnType<typeof standInWorkers>
beforeEach(() => {
  vi.useFakeTimers()
  workers = standInWorkers()
})
afterEach(async () => {
  cleanup()
  // The worker that is kept for the next to look.
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const say = (worker: number, type: string, event: object) =>
  act(async () => workers[worker]!.say(type, event))

it('says of a worker that has failed that nothing was drawn, not that there is one layout, and tries another', async () => {
  open()
  await say(0, 'error', { message: 'no connection' })
  expect(screen.getByText('版式没有画出来')).toBeTruthy()
  expect(screen.queryByText(onlyOne)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(workers).toHaveLength(2)
  await say(1, 'message', { data: { id: 1, answer: [{ layout: 'bullets', svg: '<svg/>' }] } })
  expect(screen.getByRole('button', { name: '要点' })).toBeTruthy()
})

it('offers another worker where one is silent', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.queryByText('版式没有画出来')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  await say(1, 'message', { data: { id: 1, answer: [] } })
  expect(screen.getByText(onlyOne)).toBeTruthy()
})
