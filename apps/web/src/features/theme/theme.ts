import { sessionStorageKey } from '../session/index.ts'
import { createStore, useStore } from '../../lib/external-store.ts'

export type Theme = 'light' | 'dark' | 'system'

export const themeStorageKey = 'yantu.theme'
const themes: readonly Theme[] = ['system', 'light', 'dark']

const store = createStore<Theme>('system')

/**
 * Runs before the first paint, as an inline script: sets the theme and marks a signed-in browser so that the
 * header reserves its place.
 */
export const beforePaintScript = `(function(d){try{var t=localStorage.getItem('${themeStorageKey}');
if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.dataset.theme='dark';
if(localStorage.getItem('${sessionStorageKey}'))d.setAttribute('data-signed-in','')}catch(e){}})(document.documentElement)`

const isDark = (theme: Theme): boolean =>
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

function apply(theme: Theme): void {
  if (isDark(theme)) document.documentElement.dataset.theme = 'dark'
  else delete document.documentElement.dataset.theme
}

function read(): Theme {
  try {
    const kept = localStorage.getItem(themeStorageKey)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Reads the kept preference and follows the system's. Called once, in the browser. */
export function startTheme(): void {
  store.set(read())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(store.get()))
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  store.set(theme)
  apply(theme)
}

/** From the system's look to its opposite, then to the same by choice, then back to following the system. */
export function nextTheme(theme: Theme): Theme {
  const systemIsDark = isDark('system')
  if (theme === 'system') return systemIsDark ? 'light' : 'dark'
  return isDark(theme) === systemIsDark ? 'system' : systemIsDark ? 'dark' : 'light'
}

export const useTheme = (): Theme => useStore(store, 'system')
