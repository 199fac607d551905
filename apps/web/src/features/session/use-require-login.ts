import { useCallback } from 'react'
import { openLogin } from '../../lib/app-state.ts'
import { currentSession } from './store.ts'

/** Runs an action for a signed-in user; a visitor gets the login dialog first and the action then goes on. */
export function useRequireLogin(): (action: () => void) => void {
  return useCallback((action) => {
    if (currentSession()) action()
    else openLogin(action)
  }, [])
}
