import { Worker } from 'node:worker_threads'

const SENDER = `
const { parentPort, workerData } = require('node:worker_threads')
const { url, ...init } = workerData
fetch(url, init).then(async (response) => parentPort.postMessage([response.status, await response.text()]))`

export interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

/** Posts from another thread, so that this thread's work is the server's alone. Resolves with status and body. */
export const postFromElsewhere = (sent: Sent): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const sender = new Worker(SENDER, { eval: true, workerData: { ...sent, method: 'POST' } })
    sender.once('message', resolve)
    sender.once('error', reject)
  })

/**
 * The most that one turn of this thread's loop takes while something runs, in ms of processor time: what other
 * programs do meanwhile has no part in it.
 */
export async function longestTurn<T>(run: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let longest = 0
  let ended = false
  let last = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1_000)
    if (!ended) setTimeout(() => setImmediate(turn))
  }
  setImmediate(turn)
  try {
    const result = await run()
    return { ms: longest, result }
  } finally {
    ended = true
  }
}
