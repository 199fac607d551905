import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { httpLimits } from '@yantu/contract/limits/http'
import type { FastifyInstance } from 'fastify'
import { announcedBytes, hasBody } from './body/bytes.ts'

/**
 * Connections that the system keeps until the server's loop takes them, for `listen`; Linux has 4,096 at most
 * (net.core.somaxconn). Of Node's own 511, a burst of people in a turn of the loop leaves some outside, whose systems
 * knock again after 1, 3 and 7 s.
 */
export const LISTEN_BACKLOG = 4_096

type ConnectionLimits = Record<keyof typeof httpLimits.connection, number>

interface Connection {
  /** The last answer begun. */
  last: ServerResponse
  /** Requests that came while it was not yet taken by the client. */
  waiting: number
}

/** On the socket itself: the collector looks through a WeakMap at each of its runs. */
const answering = Symbol('answering')
type Answering = Socket & { [answering]?: Connection }

/**
 * Requests sent ahead on one connection wait until the client has taken the answer before theirs: answers that
 * nobody reads are made and held one a connection. Who sends more than a few ahead is cut off, and so is who takes
 * nothing of an answer for half a minute.
 */
export function oneAnswerAtATime(
  app: FastifyInstance,
  { waiting: mostWaiting, unreadMs }: ConnectionLimits = httpLimits.connection,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (!(socket instanceof Socket)) return done() // A call that this process makes to itself.
    const connection = (socket as Answering)[answering]
    if (!connection) {
      ;(socket as Answering)[answering] = { last: reply.raw, waiting: 0 }
      return done()
    }
    const before = connection.last
    connection.last = reply.raw
    if (before.writableFinished) return done()
    if (++connection.waiting > mostWaiting) return void socket.destroy()
    before.once('finish', () => {
      connection.waiting--
      done()
    })
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { socket } = request.raw
    const isStream = typeof (payload as { pipe?: unknown } | null)?.pipe === 'function'
    // Node sets a time of its own once the answer is taken.
    if (!isStream && socket instanceof Socket) socket.setTimeout(unreadMs)
    done(null, payload)
  })
}

/**
 * A body that nobody reads is thrown away by Node as it comes, so that its sender gets to see the refusal; not for
 * ever. Of a long one, or one that does not say how long it is, the answer also ends the connection: whoever asks next
 * need not wait for it to come to its end.
 */
export function lingerOverUnreadBodies(
  app: FastifyInstance,
  { lingerMs, lingerBytes }: ConnectionLimits = httpLimits.connection,
): void {
  const lingering = new Set<Socket>()
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (!raw.complete && hasBody(raw) && (announcedBytes(raw) ?? Number.POSITIVE_INFINITY) > lingerBytes) {
      reply.header('connection', 'close')
      endBesideReading(raw.socket, lingerMs)
    }
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    const { socket } = raw
    if (!raw.complete && socket instanceof Socket && !socket.destroyed) {
      const timer = setTimeout(() => raw.complete || socket.destroy(), lingerMs).unref()
      lingering.add(socket)
      raw.once('close', () => {
        clearTimeout(timer)
        lingering.delete(socket)
      })
    }
    done()
  })
  app.addHook('preClose', async () => {
    for (const socket of lingering) socket.destroy()
  })
}

/** Node destroys a socket with its last answer, and a sender in the midst of a body gets a reset in place of it. */
function endBesideReading(socket: Socket, lingerMs: number): void {
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
