import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { limits } from '@yantu/contract/limits'
import type { FastifyInstance } from 'fastify'

type ConnectionLimits = Record<keyof typeof limits.connection, number>

interface Connection {
  /** The last answer begun. */
  last: ServerResponse
  /** Requests that came while it was not yet taken by the client. */
  waiting: number
}

/**
 * Requests sent ahead on one connection wait until the client has taken the answer before theirs: answers that
 * nobody reads are made and held one a connection. Who sends more than a few ahead is cut off, and so is who takes
 * nothing of an answer for half a minute.
 */
export function oneAnswerAtATime(
  app: FastifyInstance,
  { waiting: mostWaiting, unreadMs }: ConnectionLimits = limits.connection,
): void {
  const connections = new WeakMap<Socket, Connection>()

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (!(socket instanceof Socket)) return done() // A call that this process makes to itself.
    const connection = connections.get(socket)
    if (!connection) {
      connections.set(socket, { last: reply.raw, waiting: 0 })
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
 * ever.
 */
export function lingerOverUnreadBodies(
  app: FastifyInstance,
  { lingerMs }: ConnectionLimits = limits.connection,
): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    const { socket } = raw
    if (!raw.complete && socket instanceof Socket && !socket.destroyed) {
      const timer = setTimeout(() => raw.complete || socket.destroy(), lingerMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
