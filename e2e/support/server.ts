import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeQuickFolder } from '../../apps/server/src/testing/quick-folder.ts'

const root = join(import.meta.dirname, '../..')

export interface RunningServer {
  origin: string
  dataDir: string
  process: ChildProcess
  /** Everything the server printed so far. */
  output(): string
  /** Ends it as Ctrl-C does and waits; the data stay. */
  stop(): Promise<void>
  /** Removes the data directory. Call after `stop`. */
  discard(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

export interface StartOptions {
  dataDir?: string
  env?: Record<string, string>
  /** ms until the server must answer; a first start makes the demo content. */
  timeoutMs?: number
}

/** Starts the product as `npm start` does, on a free port and a data directory of its own. */
export async function startServer({
  dataDir,
  env = {},
  timeoutMs = 120_000,
}: StartOptions = {}): Promise<RunningServer> {
  const data = dataDir ?? makeQuickFolder('yantu-e2e-')
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  await answering(origin, child, timeoutMs, () => output)
  return {
    origin,
    dataDir: data,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGINT')
      await exited
    },
    discard: () => rm(data, { recursive: true, force: true }),
  }
}

async function answering(
  origin: string,
  child: ChildProcess,
  timeoutMs: number,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${output()}`)
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not answer within ${timeoutMs} ms\n${output()}`)
}
