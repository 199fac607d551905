import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PRODUCT_ENV, PRODUCT_FLAGS } from '../../../../../scripts/node-flags.mjs'
import { freePort } from '../../kernel/free-port.ts'
import type { WechatPayConfig } from '../../adapters/wechat-pay/index.ts'
import { makeQuickFolder } from '../quick-folder.ts'
import type { Furnish, Furnished, Ready } from './app.process.ts'

export const KILLS = ['app', 'app and postmaster', 'postmaster', 'backends'] as const
export type Kill = (typeof KILLS)[number]

const START_WITHIN_MS = 60_000
/** How long an app may take to be well again by itself before it is killed and started anew. */
const RECOVER_WITHIN_MS = 5_000

/** The product as a process of its own, run as `npm start` runs it, to be killed in every way that a machine kills. */
export class KillableApp {
  readonly origin: string
  /** How often it ended although nobody killed it. */
  ownDeaths = 0
  databaseUrl = ''
  #merchant: WechatPayConfig | undefined
  #dataDir = makeQuickFolder('yantu-chaos-')
  #child: ChildProcess | undefined
  #cluster = ''

  private constructor(port: number, merchantAt?: (origin: string) => WechatPayConfig) {
    this.origin = `http://127.0.0.1:${port}`
    this.#merchant = merchantAt?.(this.origin)
  }

  /** Without a merchant the sandbox is the app's own, and dies with it. */
  static async start(merchantAt?: (origin: string) => WechatPayConfig): Promise<KillableApp> {
    const app = new KillableApp(await freePort(), merchantAt)
    await app.start()
    return app
  }

  async start(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'app.process.ts'), {
      execArgv: PRODUCT_FLAGS,
      env: {
        ...PRODUCT_ENV,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'test',
        DEMO: 'off',
        LOG_LEVEL: process.env.CHAOS_LOG ?? 'silent',
        DATA_DIR: this.#dataDir,
        PORT: new URL(this.origin).port,
        CHAOS_MERCHANT: this.#merchant && JSON.stringify(this.#merchant),
      },
      stdio: [
        'ignore',
        process.env.CHAOS_LOG ? 'inherit' : 'ignore',
        process.env.CHAOS_LOG ? 'inherit' : 'ignore',
        'ipc',
      ],
    })
    this.#child = child
    const ready = (await answerOf(child, START_WITHIN_MS)) as Ready
    this.databaseUrl = ready.databaseUrl
    this.#cluster = ready.cluster
  }

  /** Of the process that runs now. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async furnish(order: Furnish): Promise<Furnished> {
    const answer = answerOf(this.#child as ChildProcess, START_WITHIN_MS)
    this.#child?.send(order)
    return (await answer) as Furnished
  }

  /** Kills one thing and returns once the app is dead or well again. `start` brings back what is dead. */
  async kill(kind: Kill): Promise<void> {
    if (kind === 'backends') await this.#endBackends()
    else {
      if (kind !== 'app') process.kill(this.#postmaster(), 'SIGKILL')
      if (kind !== 'postmaster') await this.#end('SIGKILL')
    }
    if (this.#isAlive() && !(await this.#recovers())) {
      if (!this.#isAlive()) this.ownDeaths += 1
      await this.#end('SIGKILL')
    }
  }

  async restart(): Promise<void> {
    if (!this.#isAlive()) await this.start()
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM').catch(() => this.#end('SIGKILL'))
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  #isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || !this.#isAlive()) return
    const exit = once(child, 'exit', { signal: AbortSignal.timeout(20_000) })
    child.kill(signal)
    await exit
  }

  #postmaster(): number {
    return Number.parseInt(readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8'), 10)
  }

  /** Half of the connections that work for the app, whatever they are doing. */
  async #endBackends(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'chaos' })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from (
         select pid, row_number() over (order by state, pid) as place from pg_stat_activity
         where application_name like 'yantu%'
       ) ours where place % 2 = 0`,
    )
    await client.end()
  }

  async #recovers(): Promise<boolean> {
    const deadline = Date.now() + RECOVER_WITHIN_MS
    // A process that dies of it does so at the next use of what was cut.
    await pause(500)
    while (this.#isAlive() && Date.now() < deadline) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return this.#isAlive()
      await pause(200)
    }
    return false
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The next message of the process; fails when it ends first. */
async function answerOf(child: ChildProcess, withinMs: number): Promise<unknown> {
  const stopped = new AbortController()
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(withinMs)])
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`the app ended with ${String(code)} before it answered`)
      }),
    ])
  } finally {
    stopped.abort()
  }
}
