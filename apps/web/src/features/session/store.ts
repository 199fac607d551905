import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { createStore, useStore } from '../../lib/external-store.ts'

export interface Session {
  token: string
  user: OwnProfile
}

/** Where token and user information are kept (specification section 3). */
export const sessionStorageKey = 'yantu.session'

const store = createStore<Session | null>(null)
/** Whose unfinished work this tab shows. */
const owner = createStore<string | null>(null)

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
    if (event.key !== sessionStorageKey && event.key !== null) return
    store.set(read())
    owner.set(currentUserId())
  })
}

export const currentSession = (): Session | null => store.get()

export function signIn(session: Session): void {
  keep(session)
  store.set(session)
}

/** Signs out in this browser; telling the server is the caller's part. What was unfinished is put away. */
export function forgetSession(): void {
  endSession()
  owner.set(null)
}

/** The server no longer knows the session: whoever it was may log in again and go on with what was unfinished. */
export function endSession(): void {
  keep(null)
  store.set(null)
}

/** Replaces the user information, for instance after a refresh from the server. Another user's is not taken. */
export function updateUser(user: OwnProfile): void {
  const session = store.get()
  if (session?.user.userId === user.userId) signIn({ ...session, user })
}

/** The user's id, null for a visitor. */
export const currentUserId = (): string | null => store.get()?.user.userId ?? null

store.subscribe(() => owner.set(currentUserId() ?? owner.get()))

/**
 * Whose unfinished work (what was typed, a chosen document) this tab shows: the user's, also after their session
 * ended by itself; null for a visitor and after a sign-out.
 */
export const workOwner = (): string | null => owner.get()

/**
 * Calls back when somebody else's unfinished work is shown, in this tab or another: after a login or a sign-out, not
 * when a session has ended by itself. Returns how to stop.
 */
export function onWorkOwnerChange(listener: (now: string | null, before: string | null) => void): () => void {
  let known = workOwner()
  return owner.subscribe(() => {
    const before = known
    known = workOwner()
    listener(known, before)
  })
}

/** `workOwner`, null during server rendering and hydration. */
export const useWorkOwner = (): string | null => useStore(owner, null)

/** The session, or null for a visitor and during server rendering and hydration. */
export const useSession = (): Session | null => useStore(store, null)
