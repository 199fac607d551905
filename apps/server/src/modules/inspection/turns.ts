/** Work of one key begins when what was given before has ended, well or not; that of others goes on beside it. */
export function turns<Key>(): <Answer>(key: Key, work: () => Promise<Answer>) => Promise<Answer> {
  const last = new Map<Key, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const answer = before.then(work, work)
    last.set(key, answer)
    try {
      return await answer
    } finally {
      if (last.get(key) === answer) last.delete(key)
    }
  }
}
