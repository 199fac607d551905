import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lingerOverUnreadBodies, oneAnswerAtATime } from './connections.ts'

/** More than the kernel takes for a client that reads nothing. */
const answer = Buffer.alloc(16 << 20, 'x')
const connectionLimits = { waiting: 3, unreadMs: 300, lingerMs: 300, lingerBytes: 1_000 }

let app: FastifyInstance
let answered: string[]

async function start(limits: typeof connectionLimits): Promise<void> {
  answered = []
  app = fastify()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  oneAnswerAtATime(app, limits)
  lingerOverUnreadBodies(app, limits)
  app.get<{ Params: { name: string } }>('/large/:name', async ({ params }) => {
    answered.push(params.name)
    return answer
  })
  app.get<{ Params: { name: string } }>('/slow/:name', async ({ params }) => {
    await sleep(2 * connectionLimits.unreadMs)
    return params.name
  })
  app.post('/', async () => 'refused')
  await app.listen({ port: 0, host: '127.0.0.1' })
}
beforeEach(() => start(connectionLimits))
afterEach(() => app.close())

async function open(bytes: string): Promise<Socket> {
  const socket = connect({
    host: '127.0.0.1',
    port: (app.server.address() as AddressInfo).port,
    allowHalfOpen: true,
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** Resolves when the server has ended the connection; nothing is read of what it sent. */
const cutOff = () =>
  vi.waitFor(
    async () => {
      const open = await new Promise<number>((resolve) =>
        app.server.getConnections((_, count) => resolve(count)),
      )
      expect(open).toBe(0)
    },
    { timeout: 5_000 },
  )

describe('requests sent ahead', () => {
  it('are answered one after the other, once the client took what came before', async () => {
    // Client and server are one process here: what keeps it busy keeps the client from reading, too.
    await app.close()
    await start({ ...connectionLimits, unreadMs: 10_000 })
    const socket = await open(['a', 'b', 'c'].map((name) => get(`/large/${name}`)).join(''))
    await vi.waitFor(() => expect(answered).toEqual(['a']))
    await sleep(100)
    expect(answered).toEqual(['a'])
    let read = 0
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length
    })
    await vi.waitFor(() => expect(read).toBeGreaterThan(3 * answer.length), { timeout: 10_000 })
    expect(answered).toEqual(['a', 'b', 'c'])
    socket.destroy()
  })

  it('and more than a few of them cut the connection off', async () => {
    await open(get('/large/a').repeat(connectionLimits.waiting + 2))
    await cutOff()
    expect(answered).toEqual(['a'])
  })
})

describe('an answer', () => {
  it('of which nothing is taken ends its connection', async () => {
    const socket = await open(get('/large/a'))
    await vi.waitFor(() => expect(answered).toEqual(['a']))
    await cutOff()
    socket.destroy()
  })

  it('may take longer to make', async () => {
    const socket = await open(get('/slow/a'))
    const [bytes] = await once(socket, 'data')
    expect(String(bytes)).toMatch(/\r\n\r\na$/)
    socket.destroy()
  })
})

describe('a body that nobody reads', () => {
  const post = (header: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: x/y\r\n${header}\r\n\r\n`

  it('does not keep its connection for ever', async () => {
    const socket = await open(post('Content-Length: 1000'))
    const [bytes] = await once(socket, 'data')
    expect(String(bytes)).toMatch(/Connection: keep-alive[^]*refused$/)
    await cutOff()
    socket.destroy()
  })

  it.each(['Content-Length: 1001', 'Transfer-Encoding: chunked'])(
    'of %s ends its connection with the answer, and is taken from who has not seen it',
    async (header) => {
      await app.close()
      await start({ ...connectionLimits, lingerMs: 60_000 })
      const socket = await open(post(header))
      const ended = once(socket, 'end')
      const [bytes] = await once(socket, 'data')
      expect(String(bytes)).toMatch(/connection: close[^]*refused$/)
      await ended
      const closed = once(socket, 'close')
      socket.end('3e8\r\n')
      expect(await closed).toEqual([false])
      await cutOff()
    },
  )

  it('does not keep an ended connection for ever either, also where it came after all', async () => {
    await app.close()
    await start({ ...connectionLimits, unreadMs: 60_000 })
    const socket = await open(post('Content-Length: 1001'))
    await once(socket.resume(), 'end')
    socket.write(Buffer.alloc(1001))
    await cutOff()
    socket.destroy()
  })
})
