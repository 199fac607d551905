import { useEffect, useState } from 'react'

/** No deck takes its worker as long, nor a slow connection the worker's code, ms. */
const LATE_MS = 10_000

/** Whether an answer has been awaited for ten seconds, from the last `answer` or `attempt` on. */
export function useLate(isAwaited: boolean, answer: unknown, attempt: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited, answer, attempt])
  return isLate
}
