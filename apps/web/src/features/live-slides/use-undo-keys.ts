import { useEffect, useEffectEvent } from 'react'
import type { WorkbenchSession } from './session.ts'

/** What has an undo of its own, or stands over the workbench. */
const OTHERS = 'input, textarea, [contenteditable], [role="dialog"], [role="menu"]'

/** Undo and redo wherever the focus is, but for fields and dialogs. The outline's own lines hear the keys first. */
export function useUndoKeys({ undo, redo }: Pick<WorkbenchSession, 'undo' | 'redo'>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    if (!isCommand || (key !== 'z' && key !== 'y') || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(OTHERS)) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
