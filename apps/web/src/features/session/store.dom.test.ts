import { beforeEach, describe, expect, it } from 'vitest'
import {
  currentSession,
  endSession,
  forgetSession,
  onWorkOwnerChange,
  type Session,
  sessionStorageKey,
  signIn,
  startSession,
  updateUser,
} from './store.ts'

const session = { token: 'abc', user: { userId: '1', userName: '砚友0001' } } as Session

beforeEach(() => {
  localStorage.clear()
  forgetSession()
})

describe('the session', () => {
  it('is kept in the browser and read again at the next start', () => {
    signIn(session)
    const kept = localStorage.getItem(sessionStorageKey)
    forgetSession()
    expect(localStorage.getItem(sessionStorageKey)).toBeNull()
    localStorage.setItem(sessionStorageKey, kept as string)
    startSession()
    expect(currentSession()).toEqual(session)
  })

  it.each(['{', '"text"', '{"token":1}', '{"token":"abc"}'])('is none when what was kept is %s', (kept) => {
    localStorage.setItem(sessionStorageKey, kept)
    startSession()
    expect(currentSession()).toBeNull()
  })

  it('marks the document, so that the header keeps its place before React runs', () => {
    signIn(session)
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true)
    forgetSession()
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
  })

  it('follows a sign-out in another tab', () => {
    startSession()
    signIn(session)
    localStorage.removeItem(sessionStorageKey)
    window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }))
    expect(currentSession()).toBeNull()
  })

  it('takes new user information and keeps the token', () => {
    signIn(session)
    updateUser({ ...session.user, userName: '林知夏' })
    expect(currentSession()).toMatchObject({ token: 'abc', user: { userName: '林知夏' } })
  })

  it('does not take what was asked for another user', () => {
    signIn({ token: 'b', user: { ...session.user, userId: '2', userName: '乙' } })
    updateUser(session.user)
    expect(currentSession()).toMatchObject({ token: 'b', user: { userId: '2', userName: '乙' } })
  })

  it('tells of another user, and not of the same one with another token or after a session that ended', () => {
    const heard: [string | null, string | null][] = []
    const stop = onWorkOwnerChange((now, before) => heard.push([now, before]))
    signIn(session)
    signIn({ ...session, token: 'newer' })
    endSession()
    signIn({ ...session, token: 'newest' })
    signIn({ ...session, user: { ...session.user, userId: '2' } })
    forgetSession()
    signIn(session)
    endSession()
    forgetSession()
    stop()
    signIn(session)
    expect(heard).toEqual([
      ['1', null],
      ['2', '1'],
      [null, '2'],
      ['1', null],
      [null, '1'],
    ])
  })

  it('does not come alive by user information alone', () => {
    updateUser(session.user)
    expect(currentSession()).toBeNull()
  })
})
