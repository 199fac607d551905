import { fork } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/db/embedded/index.ts'
import { freshDataDir } from '../scripts/kept-data.ts'
import { processorTime } from './processor-time.ts'
import { atRest, cpuOf, discard, median, type Product, startProduct } from './product.ts'

/*
 * What the bell costs at 10,000 users who look at it (decision 0545): asking once a minute, in processor time of the
 * product and of its database, beside streams of server-sent events and of WebSocket that are held open by a server
 * that does nothing else. Streams are measured at their best: without signing in, without who has to be told.
 */

const USERS = 10_000
const ASKED_EACH_S = 60
const BEAT_EACH_S = 30
const ASKING = 100
const UNREAD_EACH = 40
const CALLS = 1_500
const ROUNDS = 3
const STREAMS = 2_000
const BEATS = 20

/** People with a session and unread notices of all types; their tokens. */
async function addPeople(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const tokens: string[] = []
  for (let index = 0; index < ASKING; index++) {
    const phone = `138700${String(index).padStart(5, '0')}`
    const { rows } = await client.query<{ id: string }>(
      `insert into users (phone, name, created_at) values ($1, $2, now()) returning id`,
      [phone, `砚友${index}号`],
    )
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `insert into sessions (id, user_id, token_hash, created_at, last_seen_at) values ($1, $2, $3, now(), now())`,
      [randomUUID(), rows[0]?.id, createHash('sha256').update(token).digest()],
    )
    await client.query(
      `insert into notifications (id, user_id, type, title, content, created_at)
       select gen_random_uuid(), $1, n % 5, '', '有新的消息', now() from generate_series(1, $2::int) n`,
      [rows[0]?.id, UNREAD_EACH],
    )
    tokens.push(token)
  }
  await client.query('analyze')
  await client.end()
  return tokens
}

/** Processor time so far of the database's processes, in µs; of those that have ended too. */
async function cpuOfDatabase(cluster: string): Promise<number> {
  const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  return (await processorTime(postmaster)) * 1e6
}

interface Cost {
  app: number
  database: number
}

/** µs of a question, over a round of them. */
async function costOfAsking(product: Product, cluster: string, tokens: readonly string[]): Promise<Cost> {
  const before = { app: await cpuOf(product), database: await cpuOfDatabase(cluster) }
  let next = 0
  const result = await autocannon({
    url: product.origin,
    connections: 16,
    amount: CALLS,
    requests: [
      {
        method: 'GET',
        path: '/api/notify/getUnreadCount',
        setupRequest: (request) => ({
          ...request,
          headers: { authorization: `Bearer ${tokens[next++ % tokens.length]}` },
        }),
      },
    ],
  })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} questions refused, ${result.errors} failed`)
  return {
    app: ((await cpuOf(product)) - before.app) / CALLS,
    database: ((await cpuOfDatabase(cluster)) - before.database) / CALLS,
  }
}

async function measureAsking(): Promise<void> {
  const dataDir = await freshDataDir('yantu-bell-')
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    const product = await startProduct({ dataDir, env: { DATABASE_URL: database.url, DEMO: 'off' } })
    try {
      const tokens = await addPeople(database.url)
      await atRest(product)
      await costOfAsking(product, database.cluster, tokens)
      const rounds: Cost[] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await costOfAsking(product, database.cluster, tokens))
      const app = median(rounds.map((cost) => cost.app))
      const own = median(rounds.map((cost) => cost.database))
      const cores = ((app + own) * USERS) / ASKED_EACH_S / 1e6
      say('asking once a minute', `${ms(app)} app + ${ms(own)} database a question`, cores, 0)
    } finally {
      await product.stop()
    }
  } finally {
    await database.stop()
    await discard(dataDir)
  }
}

interface Figures {
  /** Bytes. */
  rss: number
  held: number
}

/** Opens a stream and leaves what comes unread by anybody. */
async function openStream(port: number, head: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(head)
  await once(socket, 'data')
  socket.resume()
  return socket
}

async function measureStreams(name: string, head: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'streams.child.ts'), { execArgv: ['--expose-gc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const told = async <Told>(asked: 'figures' | 'beat') => {
    child.send(asked)
    const [answer] = (await once(child, 'message')) as [Told]
    return answer
  }
  const open = (count: number) => Promise.all(Array.from({ length: count }, () => openStream(port, head)))
  // The first ones warm the program up, and are held by neither figure.
  const warm = await open(200)
  const before = await told<Figures>('figures')
  const sockets: Socket[] = [...warm]
  for (let opened = 0; opened < STREAMS; opened += 200) sockets.push(...(await open(200)))
  const after = await told<Figures>('figures')
  const held = after.held - before.held
  if (held !== STREAMS) throw new Error(`${held} streams are held of ${STREAMS}`)
  const bytes = (after.rss - before.rss) / held

  const beats: number[] = []
  for (let beat = 0; beat < BEATS; beat++)
    beats.push((await told<{ beatUs: number }>('beat')).beatUs / after.held)
  for (const socket of sockets) socket.destroy()
  child.disconnect()
  await once(child, 'exit')
  const beat = median(beats)
  const cores = (beat * USERS) / BEAT_EACH_S / 1e6
  const each = `${(bytes / 1024).toFixed(1)} KB held for each, ${beat.toFixed(0)} µs a beat`
  say(name, each, cores, (bytes * USERS) / 2 ** 20)
}

const ms = (us: number) => `${(us / 1000).toFixed(2)} ms`
const say = (way: string, each: string, cores: number, megabytes: number) =>
  console.log(
    `  ${way}: ${each}; ${USERS.toLocaleString('en')} who look at it: ${cores.toFixed(3)} of a core, ${megabytes.toFixed(0)} MB`,
  )

await measureAsking()
await measureStreams(
  'server-sent events',
  'GET /events HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n',
)
await measureStreams(
  'WebSocket',
  'GET / HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
)
