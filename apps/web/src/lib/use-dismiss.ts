import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes something that hangs open when the user turns elsewhere: a press or the focus outside of `box`, or
 * Escape, which is told apart so that the focus can go back.
 */
export function useDismiss(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  close: (by: 'escape' | 'elsewhere') => void,
): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) dismiss('elsewhere')
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('escape')
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      document.removeEventListener('keydown', escape)
    }
  }, [open, box])
}
