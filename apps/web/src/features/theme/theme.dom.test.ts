import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beforePaintScript, nextTheme, setTheme, themeStorageKey } from './theme.ts'

const system = (dark: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => undefined }))
const look = () => document.documentElement.dataset.theme ?? 'light'
// oxlint-disable-next-line typescript/no-implied-eval -- run as text, as the document runs it
const paint = () => new Function(beforePaintScript)()

beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-theme')
  system(false)
})

describe('the theme', () => {
  it('changes the look with the first press, whatever the system has', () => {
    expect(nextTheme('system')).toBe('dark')
    system(true)
    expect(nextTheme('system')).toBe('light')
  })

  it.each([true, false])('comes back to the system in three presses (dark system: %s)', (dark) => {
    system(dark)
    expect(nextTheme(nextTheme(nextTheme('system')))).toBe('system')
  })

  it('is applied and kept when chosen', () => {
    setTheme('dark')
    expect([look(), localStorage.getItem(themeStorageKey)]).toEqual(['dark', 'dark'])
  })

  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    [null, false, 'light'],
  ])('is set before the first paint: kept %s, dark system %s', (kept, dark, expected) => {
    system(dark)
    if (kept) localStorage.setItem(themeStorageKey, kept)
    paint()
    expect(look()).toBe(expected)
  })
})
