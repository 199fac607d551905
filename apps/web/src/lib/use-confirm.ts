import { useEffect, useRef } from 'react'
import { closeDialogs, confirm, dialogs } from './app-state.ts'

/**
 * `confirm` for a part of a page that may go while its question is open (another window, the other side, a deadline):
 * the question goes with it, as a 取消 would, for what it asks can no longer be done. What is under way by then is waited for.
 */
export function useConfirm(): typeof confirm {
  const asked = useRef<object | null>(null)
  useEffect(
    () => () => {
      if (asked.current && dialogs.get().question === asked.current) closeDialogs()
    },
    [],
  )
  return (question) => {
    const answer = confirm(question)
    asked.current = dialogs.get().question
    return answer
  }
}
