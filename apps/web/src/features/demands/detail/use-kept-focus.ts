import { type RefObject, useEffect, useRef } from 'react'

const isInDialog = (element: Element) => element.closest('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Keeps the focus near where it was: a press that changes what is offered often takes its own button away. `changes`
 * says what is offered; where the focus was in it and is nowhere now, it goes to its frame.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, changes: string): void {
  const isInside = useRef(false)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !isInDialog(target))
        isInside.current = frame.current?.contains(target) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [frame])

  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) frame.current?.focus()
  }, [frame, changes])
}
