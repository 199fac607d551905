/**
 * Shares one read between callers without ever showing a caller something older than its call: a caller gets
 * a read that starts after it called, so those who arrive during a read all wait for the next one.
 */
export function coalesced<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  let next: Promise<Value> | undefined

  const start = (): Promise<Value> => {
    next = undefined
    const current = read().finally(() => {
      if (running === current) running = undefined
    })
    running = current
    return current
  }

  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

/**
 * `coalesced` for reads by key that one query can answer together: a caller gets the value as of a read that starts
 * after it called, and those who arrive during a read share the next one.
 */
export function coalescedBatch<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Set<Key>()
  const readWaiting = coalesced(() => {
    const keys = [...waiting]
    waiting = new Set()
    return read(keys)
  })
  return async (key) => {
    waiting.add(key)
    return (await readWaiting()).get(key)
  }
}

interface Shared<Value> {
  read: () => Promise<Value>
  waiting: number
}

/** `coalesced` for reads by key: those of different keys do not wait for each other. */
export function coalescedByKey<Value>(
  load: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const reads = new Map<string, Shared<Value>>()

  return async (key) => {
    const shared = reads.get(key) ?? { read: coalesced(() => load(key)), waiting: 0 }
    reads.set(key, shared)
    shared.waiting += 1
    try {
      return await shared.read()
    } finally {
      shared.waiting -= 1
      if (shared.waiting === 0) reads.delete(key)
    }
  }
}
