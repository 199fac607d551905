import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freshDataDir } from '../scripts/kept-data.ts'
import { PRODUCT_FLAGS } from '../scripts/node-flags.mjs'
import { processorTime } from './processor-time.ts'

const root = join(import.meta.dirname, '..')
/** With the demo's content to be made, on a busy machine. */
const START_MS = 600_000

export interface Product {
  origin: string
  dataDir: string
  child: ChildProcess
  /** From the spawn to the first 200, in ms. */
  startMs: number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const respondsAt = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

interface ProductOptions {
  /** Where its files are; this checkout's by default. */
  tree?: string
  dataDir?: string
  env?: Record<string, string>
}

/** The whole product as `npm start` runs it, with demo content; `dataDir` of an earlier run is taken up. */
export async function startProduct({ tree = root, ...options }: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await freshDataDir('yantu-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...PRODUCT_FLAGS, join(tree, 'apps/server/src/main.ts')], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = started + START_MS
  while (!(await respondsAt(`${origin}/template`))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGINT')
      throw new Error('the product did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const startMs = performance.now() - started
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGINT')
    await gone
  }
  return { origin, dataDir, child, startMs, stop }
}

/** Stops the product when the work is done, or has failed. */
export async function thenStopped(
  product: Product,
  work: (product: Product) => Promise<unknown>,
): Promise<void> {
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

/**
 * Waits until the demo's other pictures are drawn, in the background and on one of the machine's cores. Works that are
 * added before borrow the one picture there is, and would be waited for in vain.
 */
export async function picturesDrawn({ origin }: Product): Promise<void> {
  for (const deadline = performance.now() + START_MS; ; ) {
    if (performance.now() > deadline) throw new Error(`${origin} does not draw its pictures`)
    const answer = await fetch(`${origin}/api/template/pageTemplate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"templateType":"1","pageSize":50}',
    })
    const { data } = (await answer.json()) as { data: { list: { previewImageUrl: string }[] } }
    if (data.list.every(({ previewImageUrl }) => previewImageUrl.includes('|'))) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await new Promise((resolve) => setTimeout(resolve, 15_000))
}

/** Processor time of a server so far, in µs, as it says itself. */
export async function cpuOf({ origin }: Product): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(figures)?.[1]
  if (!seconds) throw new Error(`${origin}/metrics does not say what the process has used`)
  return Number(seconds) * 1e6
}

/** A server that nobody asks and that has nothing left to do uses less, with all that it started: of a core. */
const AT_REST = 0.06
const LOOKED_AT_MS = 2_000

/**
 * Waits until the server and the processes that it started have done what they do by themselves after a start: the
 * demo's, and jobs in processes of their own, which the server itself only waits for.
 */
export async function atRest({ child, origin }: Product): Promise<void> {
  const deadline = performance.now() + START_MS
  for (let used = await processorTime(child.pid as number); ; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_MS))
    const now = await processorTime(child.pid as number)
    // Of one that ends while it is read too little is seen: less than before is no rest.
    if (now >= used && now - used < (AT_REST * LOOKED_AT_MS) / 1_000) return
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${origin} does not come to rest`)
    used = now
  }
}

export const discard = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

/** Resident memory of a process in MB, from Linux's own accounts; null elsewhere. */
export async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
