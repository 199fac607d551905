type Waiting = { go(): void; giveWay(): void }

/**
 * One piece of work of a user at a time and, of those asked for meanwhile, only the newest: one that is overtaken
 * rejects with what `overtaken` makes.
 */
export function createNewest(overtaken: () => Error) {
  /** Users whose work runs, with what waits behind it. */
  const waiting = new Map<number, Waiting | null>()

  async function turnOf(userId: number): Promise<void> {
    const before = waiting.get(userId)
    if (before === undefined) return void waiting.set(userId, null)
    before?.giveWay()
    return new Promise((go, reject) => waiting.set(userId, { go, giveWay: () => reject(overtaken()) }))
  }

  function leave(userId: number): void {
    const next = waiting.get(userId)
    if (!next) return void waiting.delete(userId)
    waiting.set(userId, null)
    next.go()
  }

  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    await turnOf(userId)
    try {
      return await work()
    } finally {
      leave(userId)
    }
  }
}
