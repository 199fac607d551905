import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import type { ServerAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { readPassword, SUPERUSER } from './cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { Place } from './place.ts'
import { argumentsOf, isAlive, waitUntil } from './processes.ts'

const READY_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000
const ORPHAN_TIMEOUT_MS = 10_000
const LOG_LIMIT_BYTES = 4_000_000
/** Back ends of a killed predecessor are still going away, or somebody was faster at the port. */
const WORTH_ANOTHER_TRY =
  /shared memory block.*still in use|lock file "postmaster.pid" already exists|Address already in use/

interface PidFile {
  pid: number
  port: number
  status: string
}

export const databaseUrl = (place: Place, port: number): string =>
  `postgres://${SUPERUSER}:${readPassword(place)}@127.0.0.1:${port}/postgres`

/** Whether the process of our own server is there, whatever it is doing. */
export function isRunning(place: Place): boolean {
  const found = readPidFile(place)
  return found !== undefined && isOurs(found.pid, place)
}

/** The port of our own server when one runs on this cluster and answers; undefined when none runs. */
export async function findRunning(place: Place): Promise<number | undefined> {
  const found = readPidFile(place)
  if (!found || !isOurs(found.pid, place)) return undefined
  await waitUntil(() => !isAlive(found.pid) || readPidFile(place)?.status !== 'starting', READY_TIMEOUT_MS)
  if (readPidFile(place)?.status === 'stopping') await waitUntil(() => !isAlive(found.pid), STOP_TIMEOUT_MS)
  if (!isAlive(found.pid)) return undefined
  await assertServes(place, found)
  return found.port
}

/**
 * Starts the server and waits until it takes connections. It runs in a session of its own, so that a Ctrl-C
 * reaches the application alone and the application can close its connections first.
 * @param wantedPort where clients already look for it; else the remembered one, or any
 * @throws EmbeddedPostgresError with the end of the server's log
 */
export async function launch(
  place: Place,
  binaries: Binaries,
  account: ServerAccount,
  settings: Record<string, string>,
  wantedPort?: number,
): Promise<number> {
  removeStalePidFile(place)
  const deadline = performance.now() + ORPHAN_TIMEOUT_MS
  for (;;) {
    const port = wantedPort ?? (await freePort(place))
    const failure = await tryLaunch(place, binaries, account, { ...settings, port: String(port) })
    if (failure === undefined) return port
    if (!WORTH_ANOTHER_TRY.test(failure) || performance.now() > deadline) {
      throw new EmbeddedPostgresError(`数据库启动失败 / PostgreSQL did not start (${place.log})\n${failure}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
export async function shutDown(place: Place): Promise<void> {
  const found = readPidFile(place)
  if (!found || !isOurs(found.pid, place)) return
  process.kill(found.pid, 'SIGINT')
  if (await waitUntil(() => !isAlive(found.pid), STOP_TIMEOUT_MS)) return
  process.kill(found.pid, 'SIGQUIT')
  if (await waitUntil(() => !isAlive(found.pid), STOP_TIMEOUT_MS)) return
  throw new EmbeddedPostgresError(
    `数据库进程 ${found.pid} 没有停下 / PostgreSQL process ${found.pid} does not stop`,
  )
}

async function tryLaunch(
  place: Place,
  binaries: Binaries,
  account: ServerAccount,
  settings: Record<string, string>,
): Promise<string | undefined> {
  rotate(place.log)
  const log = fs.openSync(place.log, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...options], {
    ...account.ids,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure = `exit ${code ?? signal}`))
  const isReady = () => failure !== undefined || isReadyAs(child.pid, place)
  const inTime = await waitUntil(isReady, READY_TIMEOUT_MS)
  if (inTime && failure === undefined) {
    child.unref()
    return undefined
  }
  child.kill('SIGQUIT')
  return `${failure ?? `not ready after ${READY_TIMEOUT_MS} ms`}\n${tail(place.log, logStart)}`
}

const isReadyAs = (pid: number | undefined, place: Place): boolean => {
  const file = readPidFile(place)
  return file?.pid === pid && file?.status === 'ready'
}

/**
 * postmaster.pid outlives a killed server, and its number may since belong to any other process. PostgreSQL
 * would then refuse to start; the file goes only when that process is certainly not a server of this cluster.
 */
function removeStalePidFile(place: Place): void {
  const found = readPidFile(place)
  if (found && isAlive(found.pid) && !isOurs(found.pid, place))
    fs.rmSync(path.join(place.cluster, 'postmaster.pid'))
}

function isOurs(pid: number, place: Place): boolean {
  if (!isAlive(pid)) return false
  const args = argumentsOf(pid)
  return args === undefined || args.some((arg, index) => args[index - 1] === '-D' && arg === place.cluster)
}

async function assertServes(place: Place, { pid, port }: PidFile): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(place, port),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    if (rows[0].data_directory === place.cluster) return
    throw new Error(`data_directory is ${rows[0].data_directory}`)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `数据库进程 ${pid} 占着 ${place.cluster} 但连不上（端口 ${port}）；请结束该进程后重试 / ` +
        `process ${pid} holds ${place.cluster} but cannot be used on port ${port}: end it and start again (${(cause as Error).message})`,
      { cause },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Lines of postmaster.pid: process, data directory, start time, port, socket, address, shared memory, status. */
function readPidFile(place: Place): PidFile | undefined {
  try {
    const lines = fs.readFileSync(path.join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' } : undefined
  } catch {
    return undefined
  }
}

/** The port of the last start where it is still free, so that tools keep their connection settings. */
async function freePort(place: Place): Promise<number> {
  const remembered = fs.existsSync(place.port) ? Number(fs.readFileSync(place.port, 'utf8')) : 0
  const port = (remembered > 0 && (await tryListen(remembered))) || (await tryListen(0))
  if (!port) throw new EmbeddedPostgresError('127.0.0.1 上没有空闲端口 / no free port on 127.0.0.1')
  fs.writeFileSync(place.port, `${port}\n`)
  return port
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address() as net.AddressInfo
      probe.close(() => resolve(address.port))
    })
  })
}

function rotate(log: string): void {
  if (fs.existsSync(log) && fs.statSync(log).size > LOG_LIMIT_BYTES) fs.renameSync(log, `${log}.old`)
}

const tail = (log: string, from: number): string =>
  fs.readFileSync(log).subarray(from).toString('utf8').split('\n').slice(-20).join('\n')
