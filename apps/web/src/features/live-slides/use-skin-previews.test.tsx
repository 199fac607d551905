import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ThemeStrip } from './components/theme-strip.tsx'
import type { DeckRequest } from './engine/protocol.ts'
import { skins } from './engine/skins.ts'
import { standInWorkers } from './engine/workers.fixture.ts'
import { useSkinPreviews } from './use-previews.ts'

const request: DeckRequest = {
  tree: { title: '湿地', origin: 'composer', chapters: [{ id: 'a', text: '背景', children: [] }] },
  themeId: 'ink',
  pictures: {},
}
const chosen = vi.fn<(themeId: string) => void>()

function Strip() {
  const previews = useSkinPreviews(request, 'a')
  return (
    <ThemeStrip
      skin={null}
      palette={undefined}
      previews={previews}
      svg=""
      whyNot={undefined}
      onChoose={chosen}
      onMore={undefined}
    />
  )
}

let workers: ReturnType<typeof standInWorkers>
beforeEach(() => {
  vi.useFakeTimers()
  workers = standInWorkers()
})
afterEach(async () => {
  cleanup()
  chosen.mockClear()
  // The worker that is kept for the next to look.
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const say = (worker: number, type: string, event: object) =>
  act(async () => workers[worker]!.say(type, event))
const choice = (name: string) => screen.getByRole('radio', { name: new RegExp(name) }) as HTMLButtonElement

async function draw(worker: number) {
  const { id, request: asked } = workers[worker]!.asked.at(-1)!
  const palettes = [{ id: 'day', name: '日', dark: false, colors: {} }]
  await say(worker, 'message', {
    data: { id, answer: { svg: '<svg/>', skin: { id: asked.themeId, palettes } } },
  })
}

it('goes on with another worker where one dies amid the row', async () => {
  render(<Strip />)
  await pass(500)
  await draw(0)
  expect([choice('研刊').disabled, choice('墨韵').disabled]).toEqual([false, true])
  await say(0, 'error', { message: 'out of memory' })
  expect(workers).toHaveLength(2)
  for (let at = 1; at < skins.length; at++) await draw(1)
  expect(workers[1]!.asked.map(({ request: { themeId } }) => themeId)).toEqual(
    skins.slice(1).map(({ id }) => id),
  )
  choice('墨韵').click()
  expect(chosen.mock.calls).toEqual([['ink-day']])
})

it('lets a skin be chosen of which no worker can draw the page, and tries no third', async () => {
  render(<Strip />)
  await pass(500)
  expect(choice('墨韵').title).toBe('正在画')
  await say(0, 'error', { message: 'no connection' })
  await say(1, 'error', { message: 'no connection' })
  expect(workers).toHaveLength(2)
  expect([choice('墨韵').disabled, choice('墨韵').title]).toEqual([false, ''])
  choice('墨韵').click()
  expect(chosen.mock.calls).toEqual([['ink']])
})

it('does not wait for a worker that is silent', async () => {
  render(<Strip />)
  await pass(9_000)
  expect(choice('墨韵').disabled).toBe(true)
  await pass(2_000)
  expect(choice('墨韵').disabled).toBe(false)
})
