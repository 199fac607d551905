import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { createStore, useStore } from '../../lib/external-store.ts'

export interface Session {
  token: string
  user: OwnProfile
}

/** Where token and user information are kept (specification section 3). */
export const sessionStorageKey = 'yantu.session'

const store = createStore<Session | null>(null)

function read(): Session | null {
  try {
    const value = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null') as Partial<Session> | null
    return value && typeof value.token === 'string' && value.user ? (value as Session) : null
  } catch {
    return null
  }
}

function keep(session: Session | null): void {
  try {
    if (session) localStorage.setItem(sessionStorageKey, JSON.stringify(session))
    else localStorage.removeItem(sessionStorageKey)
  } catch {
    // Storage may be full or forbidden: the session then lasts as long as the page.
  }
  document.documentElement.toggleAttribute('data-signed-in', session !== null)
}

/** Reads the kept session and follows what other tabs do with it. Called once, in the browser. */
export function startSession(): void {
  store.set(read())
  window.addEventListener('storage', (event) => {
    if (event.key === sessionStorageKey || event.key === null) store.set(read())
  })
}

export const currentSession = (): Session | null => store.get()

export function signIn(session: Session): void {
  keep(session)
  store.set(session)
}

/** Forgets token and user in this browser; telling the server is the caller's part. */
export function forgetSession(): void {
  keep(null)
  store.set(null)
}

/** Replaces the user information, for instance after a refresh from the server. */
export function updateUser(user: OwnProfile): void {
  const session = store.get()
  if (session) signIn({ ...session, user })
}

/** The session, or null for a visitor and during server rendering and hydration. */
export const useSession = (): Session | null => useStore(store, null)
