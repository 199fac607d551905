import { useEffect, useRef } from 'react'
import { closeDialogs, confirm, dialogs, type Question } from '../../lib/app-state.ts'
import { toast } from '../../lib/toast.ts'

/** By then a dialog that went has given the focus back, if what it was opened from is still there. */
const FOCUS_IS_BACK_MS = 100

interface Asked {
  question: object | null
  path: string
  /** Under way or done, not refused. */
  isTried: boolean
}

/**
 * `confirm` for a part of a demand's page that goes when the demand moves on (another window, the other side, a
 * deadline): its question goes with it, as by 取消, since what it asks can't be done any more, and the page says so.
 * What is under way by then is waited for, and says itself what came of it.
 */
export function useConfirm(): typeof confirm {
  const asked = useRef<Asked | null>(null)
  useEffect(
    () => () => {
      if (!asked.current?.question || dialogs.get().question !== asked.current.question) return
      closeDialogs()
      const { path, isTried } = asked.current
      // Whoever leaves the page asks for nothing else.
      if (location.pathname !== path) return
      if (!isTried) toast.warning('需求有了变化，请看页面上的最新状态')
      setTimeout(focusOnPage, FOCUS_IS_BACK_MS)
    },
    [],
  )
  return ({ onConfirm, ...question }: Question) => {
    const current: Asked = { question: null, path: location.pathname, isTried: false }
    const answer = confirm({
      ...question,
      onConfirm: async () => {
        current.isTried = true
        try {
          await onConfirm?.()
        } catch (error) {
          current.isTried = false
          throw error
        }
      },
    })
    current.question = dialogs.get().question
    asked.current = current
    return answer
  }
}

function focusOnPage(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
