import { useRef, useState } from 'react'

/** Runs one action at a time: while it is under way, further ones are not begun. */
export function useLock(): [locked: boolean, run: (action: () => Promise<unknown>) => Promise<void>] {
  const held = useRef(false)
  const [locked, setLocked] = useState(false)

  async function run(action: () => Promise<unknown>) {
    if (held.current) return
    held.current = true
    setLocked(true)
    try {
      await action()
    } finally {
      held.current = false
      setLocked(false)
    }
  }

  return [locked, run]
}
