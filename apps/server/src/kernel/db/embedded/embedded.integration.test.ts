import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { isAlive, waitUntil } from './processes.ts'
import { makeQuickFolder } from '../../../testing/quick-folder.ts'

let dataDir: string
/** As a first start leaves it behind. */
let started: string
const servers: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

const freshDataDir = (): string => makeQuickFolder('yantu-embedded-')

beforeAll(async () => {
  started = freshDataDir()
  await (await startEmbeddedPostgres({ dataDir: started })).stop()
})
afterAll(() => fs.rmSync(started, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = freshDataDir()
})

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  const orphan = postmasterPid()
  if (orphan && isAlive(orphan)) {
    process.kill(orphan, 'SIGQUIT')
    await waitUntil(() => !isAlive(orphan), 10_000)
  }
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** For what a first start is not the question of: making a database takes longer than all that is asked of it. */
const takeStarted = () => execFileSync('cp', ['-a', `${started}/.`, dataDir])

async function start(options: { systemDir?: string } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options })
  servers.push(server)
  return server
}

/** The same start in another process, as a second application would do it. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string; adopted: boolean }> {
  const child = fork(path.join(import.meta.dirname, 'child.fixture.ts'), [dataDir])
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (message: { url: string; adopted: boolean }) => resolve({ child, ...message }))
    child.once('exit', (code) => reject(new Error(`child ended with ${code}`)))
  })
}

async function end(child: ChildProcess, how: NodeJS.Signals | 'politely'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (how === 'politely') child.send('stop')
  else child.kill(how)
  await ended
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const pidFile = () => path.join(dataDir, 'postgres/cluster/postmaster.pid')

function postmasterPid(): number | undefined {
  return fs.existsSync(pidFile()) ? Number.parseInt(fs.readFileSync(pidFile(), 'utf8'), 10) : undefined
}

const running = () => postmasterPid() as number

describe('the first start', () => {
  it('makes a UTF-8 database whose locale knows every letter', async () => {
    const { url, adopted } = await start()
    expect(adopted).toBe(false)
    const [row] = await query(
      url,
      "select pg_encoding_to_char(encoding) as encoding, datctype, '砚' ~ '[[:alpha:]]' as letter from pg_database where datname = current_database()",
    )
    expect(row).toEqual({ encoding: 'UTF8', datctype: 'C.UTF-8', letter: true })
  })

  it('is done again when it was interrupted half-way', async () => {
    const draft = path.join(dataDir, 'postgres/cluster.draft')
    fs.mkdirSync(draft, { recursive: true })
    fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18\n')
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(fs.existsSync(draft)).toBe(false)
  })
})

describe('a later start', () => {
  beforeEach(takeStarted)

  it('listens on loopback alone and asks for a scram password kept in a private file', async () => {
    const { url } = await start()
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    const settings = await query(
      url,
      "select setting from pg_settings where name in ('listen_addresses', 'password_encryption') order by name",
    )
    expect(settings).toEqual([{ setting: '127.0.0.1' }, { setting: 'scram-sha-256' }])
    expect(fs.statSync(path.join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600)
  })

  it('runs neither as root nor in the terminal group of the application', async () => {
    await start()
    const status = fs.readFileSync(`/proc/${running()}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
    expect(/^Groups:[ \t]*(.*)$/m.exec(status)?.[1]?.split(' ')).not.toContain('0')
    const group = (pid: number) => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
    expect(group(running())).not.toBe(group(process.pid))
  })

  it('keeps the rows and the port', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(second).toMatchObject({ url: first.url, adopted: false })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('takes another port when somebody else has taken the remembered one', async () => {
    const first = await start()
    await first.stop()
    const port = Number(new URL(first.url).port)
    const squatter = net.createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const second = await start()
    squatter.close()
    expect(new URL(second.url).port).not.toBe(String(port))
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('says what is missing when the password is gone', async () => {
    const first = await start()
    await first.stop()
    fs.rmSync(path.join(dataDir, 'postgres/password'))
    await expect(start()).rejects.toThrow(/password.*restore it from a backup/)
    expect(postmasterPid()).toBeUndefined()
  })
})

describe('a start beside a running one', () => {
  it('joins it, and the last to leave stops it', async () => {
    takeStarted()
    const mine = await start()
    const other = await startElsewhere()
    expect(other).toMatchObject({ url: mine.url, adopted: true })
    const pid = running()
    await mine.stop()
    expect(isAlive(pid)).toBe(true)
    await end(other.child, 'politely')
    expect(isAlive(pid)).toBe(false)
  })

  it('ends up on one server when both start at the same moment', async () => {
    const [mine, other] = await Promise.all([start(), startElsewhere()])
    expect(other.url).toBe(mine.url)
    expect(mine.adopted).toBe(!other.adopted)
  })
})

describe('after a kill -9', () => {
  beforeEach(takeStarted)

  it('of the application, the orphaned server is adopted, with its rows, and stopped at the end', async () => {
    const { child, url } = await startElsewhere()
    await query(url, 'create table kept as select 1 as n')
    const pid = running()
    await end(child, 'SIGKILL')
    expect(isAlive(pid)).toBe(true)

    const second = await start()
    expect(second).toMatchObject({ url, adopted: true })
    expect(await query(url, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('of the server, every committed row is there after the next start', async () => {
    const first = await start()
    await query(first.url, 'create table kept (n int)')
    for (let n = 1; n <= 50; n++) await query(first.url, `insert into kept values (${n})`)
    const pid = running()
    process.kill(pid, 'SIGKILL')
    expect(await waitUntil(() => !isAlive(pid), 5000)).toBe(true)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select count(*)::int as rows, max(n) as last from kept')).toEqual([
      { rows: 50, last: 50 },
    ])
  })

  it('a pid file whose number now belongs to somebody else does not stand in the way', async () => {
    const first = await start()
    const text = fs.readFileSync(pidFile(), 'utf8')
    const { uid, gid } = fs.statSync(pidFile())
    await first.stop()
    const stranger = spawn('sleep', ['60'])
    children.push(stranger)
    fs.writeFileSync(pidFile(), text.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
    fs.chownSync(pidFile(), uid, gid)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(stranger.pid as number)).toBe(true)
  })
})

// An ordinary user's server runs as that user, who reaches whatever they can start from.
if (process.getuid?.() === 0) {
  describe('root with a data directory that only root may enter', () => {
    let systemDir: string
    beforeEach(() => {
      fs.chmodSync(dataDir, 0o700)
      systemDir = makeQuickFolder('yantu-system-')
    })
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.stop()
      fs.rmSync(systemDir, { recursive: true, force: true })
    })

    it('puts the database elsewhere, says where, and finds it again by the pointer', async () => {
      const said: string[] = []
      const first = await startEmbeddedPostgres({ dataDir, systemDir, onProgress: (line) => said.push(line) })
      servers.push(first)
      expect(first.cluster.startsWith(systemDir)).toBe(true)
      expect(said.join('\n')).toContain(path.dirname(first.cluster))
      await query(first.url, 'create table kept as select 3 as n')
      await first.stop()

      fs.chmodSync(dataDir, 0o755)
      const second = await start({ systemDir })
      expect(second.cluster).toBe(first.cluster)
      expect(await query(second.url, 'select n from kept')).toEqual([{ n: 3 }])
    })

    it('copes with a umask that closes everything', async () => {
      const before = process.umask(0o077)
      try {
        const { url } = await start({ systemDir: path.join(systemDir, 'made') })
        expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
      } finally {
        process.umask(before)
      }
    })

    it('neither reuses nor touches what a deleted checkout at the same path left there', async () => {
      const first = await start({ systemDir })
      await first.stop()
      fs.rmSync(path.join(dataDir, 'postgres.location'))
      const second = await start({ systemDir })
      expect(second.cluster).not.toBe(first.cluster)
      expect(fs.existsSync(path.join(first.cluster, 'PG_VERSION'))).toBe(true)
    })

    it('refuses to make a second, empty database when the first became unreachable', async () => {
      fs.chmodSync(dataDir, 0o755)
      const first = await start({ systemDir })
      await first.stop()
      fs.chmodSync(dataDir, 0o700)
      await expect(start({ systemDir })).rejects.toThrow(/chmod o\+x/)
    })
  })
}
