import { coalesced } from '../../kernel/cache/coalesce.ts'

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
