import fs from 'node:fs'
import path from 'node:path'
import { assertRoomToStart } from '../../disk/index.ts'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { initialise, isInitialised, readPassword } from './cluster.ts'
import { withFileLock } from './file-lock.ts'
import { keepRunning } from './keep-running.ts'
import { choosePlace, type Place } from './place.ts'
import { databaseUrl, findRunning, isRunning, launch, shutDown } from './postmaster.ts'
import { identityOf, isSameProcessAlive } from './processes.ts'

const LOCK_TIMEOUT_MS = 150_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
}

/** For test runs, where nothing has to outlive the run. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface EmbeddedPostgresOptions {
  /** Absolute or relative; made when missing. */
  dataDir: string
  /** Gets one line for each step that takes long or puts something in an unexpected place. */
  onProgress?: (message: string) => void
  /** False trades crash safety for speed. */
  durable?: boolean
  /** Starts the server again, on the same port, whenever it is gone before `stop`; no by default. */
  relaunch?: boolean
  /** Where the database goes when the data directory is closed to its account; /var/lib/yantu. */
  systemDir?: string
}

export interface EmbeddedPostgres {
  url: string
  /** PGDATA. */
  cluster: string
  /** True when the server was already running on this data directory. */
  adopted: boolean
  /** Leaves the server, and stops it when nobody else uses it. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the packages on the given data directory, or joins the one that
 * already runs there: another process's, or an orphan whose application was killed.
 * @throws EmbeddedPostgresError with what to do about it
 */
export async function startEmbeddedPostgres({
  dataDir,
  onProgress = () => undefined,
  durable = true,
  relaunch = false,
  systemDir,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = serverAccount()
  const place = choosePlace(path.resolve(dataDir), account, onProgress, systemDir)
  const settings = durable ? SETTINGS : { ...SETTINGS, ...FORGETFUL }
  return withFileLock(place.lock, LOCK_TIMEOUT_MS, async () => {
    const running = await findRunning(place)
    const port = running ?? (await start())
    const leave = join(place)
    const kept = relaunch && keep(port)
    const stop = async () => {
      if (kept) await kept.stop()
      await withFileLock(place.lock, LOCK_TIMEOUT_MS, async () => leave() && shutDown(place))
    }
    return {
      url: databaseUrl(place, port),
      cluster: place.cluster,
      adopted: running !== undefined,
      stop: once(stop),
    }
  })

  function keep(port: number) {
    return keepRunning({
      isRunning: () => isRunning(place),
      relaunch: () =>
        withFileLock(place.lock, LOCK_TIMEOUT_MS, async () => {
          if ((await findRunning(place)) === undefined) await start(port)
        }),
      onProgress,
    })
  }

  async function start(port?: number): Promise<number> {
    await assertRoomToStart(place.root)
    const binaries = findBinaries(account, place.runtime, onProgress)
    if (!isInitialised(place)) {
      onProgress(`首次启动，初始化数据库 / first start: making the database in ${place.cluster}`)
      await initialise(place, binaries, account)
    }
    // A server nobody can log in to is not worth starting.
    readPassword(place)
    return launch(place, binaries, account, settings, port)
  }
}

/** Enters this process as a user of the server; the returned function leaves and says whether it was the last. */
function join(place: Place): () => boolean {
  const entry = path.join(place.users, `${process.pid}.${Math.random().toString(36).slice(2)}`)
  fs.writeFileSync(entry, identityOf(process.pid))
  return () => {
    fs.rmSync(entry, { force: true })
    return usersOf(place).length === 0
  }
}

/** The entries of living processes; those of the dead are cleared away. */
function usersOf(place: Place): string[] {
  const entries = fs.readdirSync(place.users).map((name) => path.join(place.users, name))
  return entries.filter((entry) => {
    const alive = isSameProcessAlive(fs.readFileSync(entry, 'utf8'))
    if (!alive) fs.rmSync(entry, { force: true })
    return alive
  })
}

function once<T>(work: () => Promise<T>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work().then(() => undefined))
}
