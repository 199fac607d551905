import { Tinypool } from 'tinypool'

const IDLE_MS = 60_000

let threads: Tinypool | undefined

/** One thread, started by the first file, that keeps no process alive. */
function thread(): Tinypool {
  threads ??= new Tinypool({
    filename: new URL('./sha256.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  })
  return threads
}

/** Of the file at this path, read beside the server's loop. */
export const sha256Of = async (path: string): Promise<Buffer> =>
  Buffer.from((await thread().run(path)) as Uint8Array)
