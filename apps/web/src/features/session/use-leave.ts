import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { closeDialogs } from '../../lib/app-state.ts'
import { paths } from '../../lib/paths.ts'
import { forgetSession } from './store.ts'

/**
 * Signs out in this browser and leads home. The page that is left learns of it first: were it still there while the
 * way home is loaded, it would ask for a login that nobody closes, or about what was typed.
 */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    flushSync(forgetSession)
    closeDialogs()
    await navigate(paths.home)
  }
}
