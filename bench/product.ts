import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

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

/** Open to the account that PostgreSQL runs as. */
async function freshDataDir(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'yantu-bench-'))
  await chmod(made, 0o755)
  return made
}

const respondsAt = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** The whole product as `npm start` runs it, with demo content; `dataDir` of an earlier run is taken up. */
export async function startProduct(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await freshDataDir())
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const flags = ['--max-semi-space-size=4']
  const child = spawn(process.execPath, [...flags, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = started + 300_000
  while (!(await respondsAt(`${origin}/template`))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('the product did not start')
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

/** Waits until the demo's other pictures are drawn, in the background and on one of the machine's cores. */
export async function picturesDrawn({ origin }: Product): Promise<void> {
  const deadline = performance.now() + 180_000
  while (performance.now() < deadline) {
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

export const discard = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

/** Resident memory of a process in MB, from Linux's own accounts; null elsewhere. */
export async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
