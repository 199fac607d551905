/**
 * Shares one run of `load` among the callers of a key without ever answering from the past: a caller gets
 * a run that started after its call. While a run is under way, all who arrive wait for the one that follows.
 */
export function coalesce<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Value>>()

  const start = (key: string): Promise<Value> => {
    const run = load(key).finally(() => {
      if (running.get(key) === run) running.delete(key)
    })
    running.set(key, run)
    return run
  }

  return (key) => {
    const current = running.get(key)
    if (!current) return start(key)
    const shared = waiting.get(key)
    if (shared) return shared
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        return start(key)
      })
    waiting.set(key, next)
    return next
  }
}
