import type { Endpoint } from '@yantu/contract'
import { httpLimits } from '@yantu/contract/limits/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../auth/index.ts'
import { admit, refuseCrossSite } from './access.ts'
import { announcedBytes, hasBody, readBytes } from './body/bytes.ts'
import { createInFlight } from './body/in-flight.ts'
import { parseJson } from './body/parser.ts'
import { bytesAsked } from './body/uploads.ts'
import { spendBudgets, spendRate } from './budget.ts'
import { statusRefusal } from './failures.ts'
import { limitsOf, parseInput } from './input.ts'
import type { HttpPorts } from './server.ts'
import { tusInput } from './tus-input.ts'

type Answer<E extends Endpoint, T> = (input: z.output<E['input']>, actor: Actor) => Promise<T>

/**
 * A call's way from its head to its handler: other sites (403), access (401, 403), budget (429), then the body as
 * far as its kind allows, then the schema. Nothing of the body is read before the budget is spent.
 */
export async function takeCall<E extends Endpoint, T>(
  ports: HttpPorts,
  endpoint: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: Answer<E, T>,
): Promise<T> {
  refuseCrossSite(endpoint, request, reply)
  const actor = await admit(ports, endpoint, request)
  await spendBudgets(ports, endpoint, actor, request.ip)
  if (endpoint.method === 'GET') return answer(parseInput(endpoint, request.query), actor)
  if (endpoint.kind === 'tus') return answer(parseInput(endpoint, tusInput(request)), actor)
  if (hasBody(request.raw) && endpoint.upload && isOf(request, 'multipart/form-data'))
    return answerForm(ports, endpoint, request, actor, answer)
  return answer(await readInput(endpoint, request, actor), actor)
}

async function answerForm<E extends Endpoint, T>(
  ports: HttpPorts,
  endpoint: E,
  request: FastifyRequest,
  actor: Actor,
  answer: Answer<E, T>,
): Promise<T> {
  const { upload: terms } = endpoint
  if (!ports.uploads || !terms) throw statusRefusal(415)
  await spendRate(ports, terms.calls, actor, request.ip)
  await spendRate(ports, terms.bytes, actor, request.ip, bytesAsked(request.raw, terms))
  const sender = actor.kind === 'user' ? { userId: actor.userId } : { address: request.ip }
  return ports.uploads.read(request.raw, { terms, sender }, async (form) =>
    answer(parseInput(endpoint, form), actor),
  )
}

/** The input of a JSON call; one without a body, or with an empty one, says nothing. Throws 415, 413 and 429. */
async function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  actor: Actor,
): Promise<z.output<E['input']>> {
  const query = endpoint.queryToo ? (request.query as object) : {}
  if (!hasBody(request.raw)) return parseInput(endpoint, query)
  if (endpoint.kind === 'upload' || !isOf(request, 'application/json')) throw statusRefusal(415)
  const most = limitsOf(endpoint).bytes
  const bytes = Math.min(announcedBytes(request.raw) ?? most, most)
  const isSmall = bytes <= httpLimits.body.parsedInLoopBytes
  const giveBack = isSmall ? undefined : jsonInFlight.take(callerOf(actor, request), bytes)
  try {
    const json = await readBytes(request.raw, most)
    return (await parseJson(endpoint, json, query)) as z.output<E['input']>
  } finally {
    giveBack?.()
  }
}

const jsonInFlight = createInFlight(httpLimits.body.inFlightBytes)

const callerOf = (actor: Actor, { ip }: FastifyRequest): string =>
  actor.kind === 'user' ? String(actor.userId) : ip

function isOf(request: FastifyRequest, type: string): boolean {
  const [sent = ''] = (request.headers['content-type'] ?? '').split(';')
  return sent.trim().toLowerCase() === type
}
