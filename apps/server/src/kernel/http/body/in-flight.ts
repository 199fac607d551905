import { tooManyRequests } from '../../errors/index.ts'

/** Counts the bytes that are on their way at once, by caller and in all. */
export function createInFlight(most: { perCaller: number; inAll: number }) {
  const byCaller = new Map<string, number>()
  let inAll = 0

  return {
    inAll: () => inAll,

    /** Throws 429 when these were too many; the result gives them back. */
    take(caller: string, bytes: number): () => void {
      const own = (byCaller.get(caller) ?? 0) + bytes
      if (own > most.perCaller || inAll + bytes > most.inAll) throw tooManyRequests()
      byCaller.set(caller, own)
      inAll += bytes
      return () => {
        inAll -= bytes
        const rest = (byCaller.get(caller) ?? 0) - bytes
        if (rest > 0) byCaller.set(caller, rest)
        else byCaller.delete(caller)
      }
    },
  }
}
