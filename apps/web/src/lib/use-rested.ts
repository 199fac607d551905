import { useEffect, useState } from 'react'

/**
 * A value that changes with every key, shown when its author rests for `ms`; at once when it is about another
 * subject.
 */
export function useRested<Value>(value: Value, subject: string, ms: number): Value {
  const [shown, setShown] = useState({ value, subject })
  useEffect(() => {
    const timer = setTimeout(() => setShown({ value, subject }), ms)
    return () => clearTimeout(timer)
  }, [value, subject, ms])
  return shown.subject === subject ? shown.value : value
}
