/** Runs work of one user after the other, so that nobody's keeps that of others waiting. */
export function createTurns() {
  const last = new Map<number, Promise<unknown>>()

  return <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(userId) ?? Promise.resolve()).then(work)
    const done = turn
      .catch(() => undefined)
      .finally(() => {
        if (last.get(userId) === done) last.delete(userId)
      })
    last.set(userId, done)
    return turn
  }
}
