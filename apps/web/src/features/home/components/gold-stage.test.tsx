import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GoldStage } from './gold-stage.tsx'

const pitches = ['眼镜', '遥感', '灌溉'].map((title, at) => ({
  templateId: String(at + 1),
  title,
  userName: '林知夏',
  posterUrl: `/p/${at}-640.webp`,
  pitchVideo: `/v/${at}.mp4`,
}))

let show: (isIntersecting: boolean) => void
let prefersStillness: boolean

beforeEach(() => {
  prefersStillness = false
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => act(() => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  render(
    <MemoryRouter>
      <GoldStage pitches={pitches} />
    </MemoryRouter>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = () => screen.getByText(/^\d \/ 3$/).textContent
const film = () => screen.getByLabelText(/路演视频$/)
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('goes on every four seconds while it is seen, round and round, and fetches no film before', () => {
  expect(film().getAttribute('preload')).toBe('none')
  wait(20_000)
  expect(shown()).toBe('1 / 3')
  show(true)
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalled()
  wait(3_999)
  expect(shown()).toBe('1 / 3')
  wait(1)
  expect(shown()).toBe('2 / 3')
  wait(4_000)
  wait(4_000)
  expect(shown()).toBe('1 / 3')
  show(false)
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
  wait(20_000)
  expect(shown()).toBe('1 / 3')
})

it('waits while somebody points at it, and stays with what is chosen', () => {
  show(true)
  fireEvent.pointerEnter(screen.getByRole('list'))
  wait(20_000)
  expect(shown()).toBe('1 / 3')
  fireEvent.pointerLeave(screen.getByRole('list'))
  fireEvent.click(screen.getByRole('button', { name: /灌溉/ }))
  expect(shown()).toBe('3 / 3')
  expect(film().getAttribute('src')).toBe('/v/2.mp4')
  wait(20_000)
  expect(shown()).toBe('3 / 3')
})

it('neither plays nor goes on for whoever wants no motion', () => {
  prefersStillness = true
  show(true)
  wait(20_000)
  expect(shown()).toBe('1 / 3')
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
})
