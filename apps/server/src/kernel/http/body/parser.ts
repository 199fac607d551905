import { contract } from '@yantu/contract'
import type { Endpoint } from '@yantu/contract/endpoint'
import { httpLimits } from '@yantu/contract/limits/http'
import { Tinypool } from 'tinypool'
import { Refusal } from '../../errors/index.ts'
import { statusRefusal } from '../failures.ts'
import { inputOfJson } from './json.ts'
import type parse from './parser.thread.ts'
import type { ParseTask } from './parser.thread.ts'

const THREADS = 2
const IDLE_MS = 60_000
const HEAP_MB = 256

const nameOf = new Map<Endpoint, string>(Object.entries(contract).map(([name, endpoint]) => [endpoint, name]))
let threads: Tinypool | undefined

/** Started by the first large body; a thread that has nothing to do keeps no process alive. */
function pool(): Tinypool {
  threads ??= new Tinypool({
    filename: new URL('./parser.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    maxQueue: httpLimits.body.parsesWaiting,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return threads
}

/**
 * The input in a JSON body: a small one read at once, a larger one beside the server's loop, which nothing may hold
 * for more than 20 ms. Throws refusals; 503 when too many wait, 413 for what can't be read in time.
 */
export async function parseJson(endpoint: Endpoint, json: Buffer, query: object): Promise<unknown> {
  const name = nameOf.get(endpoint)
  if (json.length <= httpLimits.body.parsedInLoopBytes || name === undefined)
    return inputOfJson(endpoint, json, query)
  if (pool().queueSize >= httpLimits.body.parsesWaiting) throw statusRefusal(503)
  const task: ParseTask = { name, json: new Uint8Array(json), query }
  const signal = AbortSignal.timeout(httpLimits.body.parseMs)
  const read: ReturnType<typeof parse> = await pool()
    .run(task, { signal, transferList: [task.json.buffer as ArrayBuffer] })
    .catch((error: unknown) => {
      throw signal.aborted ? statusRefusal(413) : error
    })
  if ('refused' in read) throw new Refusal(read.refused.message, read.refused)
  return read.input
}
