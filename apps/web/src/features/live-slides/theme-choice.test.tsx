import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useThemeChoice, useWishedTheme } from './theme-choice.ts'

beforeEach(() => sessionStorage.clear())

const choice = (historyId: string | null, themeId: string | null, setTheme = vi.fn<(id: string) => void>()) =>
  renderHook((session) => useThemeChoice(session, 'journal'), {
    initialProps: { historyId, themeId, setTheme },
  })

it('the theme kept with the outline goes before that of the tab, and that before the first', () => {
  expect(choice('h1', null).result.current[0]).toBe('journal')
  const { result, rerender } = choice('h2', 'swiss-red')
  expect(result.current[0]).toBe('swiss-red')
  rerender({ historyId: 'h2', themeId: 'work-7', setTheme: vi.fn<(id: string) => void>() })
  expect(result.current[0]).toBe('work-7')
  expect(choice('h2', null).result.current[0]).toBe('work-7')
})

it('a choice is shown at once and given to be kept', () => {
  const setTheme = vi.fn<(id: string) => void>()
  const { result } = choice('h1', null, setTheme)
  act(() => result.current[1]('ink-yanmo'))
  expect(result.current[0]).toBe('ink-yanmo')
  expect(setTheme).toHaveBeenCalledExactlyOnceWith('ink-yanmo')
})

it('a theme chosen elsewhere is taken once, when the outline is there', () => {
  const choose = vi.fn<(themeId: string) => void>()
  const { rerender } = renderHook(
    (status: 'loading' | 'ready' | 'writing') => useWishedTheme({ status }, 'work-7', choose),
    { initialProps: 'loading' },
  )
  expect(choose).not.toHaveBeenCalled()
  for (const status of ['ready', 'writing', 'ready'] as const) rerender(status)
  expect(choose).toHaveBeenCalledExactlyOnceWith('work-7')
})
