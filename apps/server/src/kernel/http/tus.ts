import type { Endpoint } from '@yantu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../auth/index.ts'
import { diskFull } from '../disk/index.ts'
import { Refusal } from '../errors/index.ts'
import { takeCall } from './call.ts'
import { statusRefusal } from './failures.ts'
import type { HttpPorts } from './server.ts'

const VERSION = '1.0.0'

/** What a step answers: tus says all by status and headers. */
export interface TusAnswer {
  status: 200 | 201 | 204
  headers?: Record<string, string>
}

type Caller<E extends Endpoint> = E['access'] extends 'public' ? Actor : Extract<Actor, { kind: 'user' }>

/**
 * Registers a step of tus 1.0 (https://tus.io/protocols/resumable-upload). A refusal has its code as HTTP status here,
 * since the protocol's clients read no envelope; it still carries one.
 */
export function tusRoute<E extends Endpoint>(
  app: FastifyInstance,
  ports: HttpPorts,
  endpoint: E,
  answer: (input: z.output<E['input']>, actor: Caller<E>, request: FastifyRequest) => Promise<TusAnswer>,
): void {
  if (endpoint.kind !== 'tus') throw new TypeError(`${endpoint.path} is no step of tus`)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    compress: false,
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' })
      refuseOtherVersion(request, reply)
      const { status, headers = {} } = await takeCall(ports, endpoint, { request, reply }, (input, actor) =>
        answer(input, actor as Caller<E>, request),
      ).catch(refuseByStatus)
      return reply.status(status).headers(headers).send()
    },
  })
}

function refuseOtherVersion({ method, headers }: FastifyRequest, reply: FastifyReply): void {
  if (method === 'OPTIONS' || headers['tus-resumable'] === VERSION) return
  reply.header('tus-version', VERSION)
  throw statusRefusal(412)
}

function refuseByStatus(thrown: unknown): never {
  const error = (thrown as { code?: unknown }).code === 'ENOSPC' ? diskFull() : thrown
  if (!(error instanceof Refusal) || error.status !== 200) throw error
  throw new Refusal(error.message, { code: error.code, status: error.code, data: error.data })
}
