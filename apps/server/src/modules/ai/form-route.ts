import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@yantu/contract'
import type { UploadedFile } from '@yantu/contract/ai/endpoints'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { bearerToken, type SignedIn } from '../../kernel/auth/index.ts'
import { forbidden, Refusal } from '../../kernel/errors/index.ts'
import { spendCallerBudget } from '../../kernel/http/budget.ts'
import { parseInput } from '../../kernel/http/input.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'

/** Who asks, and how to answer other than with an envelope. */
export interface Asking {
  actor: SignedIn
  request: FastifyRequest
  reply: FastifyReply
  /** Aborted when the client has left. */
  left: AbortSignal
}

type Answer<E extends Endpoint> = (input: z.output<E['input']>, asking: Asking) => Promise<unknown>

const LIMITS = { fileSize: limits.outline.importBytes, files: 1, fields: 20, fieldSize: 100_000 }

/**
 * As `route()`, for calls of users that may come as a form or answer with a stream: access, budget, input, answer. A
 * form is read only after access is checked. Must be registered where `@fastify/multipart` is.
 */
export function formRoute<E extends Endpoint>(
  app: FastifyInstance,
  ports: HttpPorts,
  endpoint: E,
  answer: Answer<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (endpoint.changes && request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const actor = await admit(ports, request)
      const input = parseInput(endpoint, await readFields(request))
      return answer(input, { actor, request, reply, left: left.signal })
    },
  })
}

async function admit(ports: HttpPorts, request: FastifyRequest): Promise<SignedIn> {
  const token = bearerToken(request.headers.authorization)
  const actor = token ? await ports.authenticate(token) : null
  if (!actor) throw new Refusal(messages.loginFirst, { code: 401, status: 401 })
  await spendCallerBudget(ports, actor, request.ip)
  return actor
}

/** Fields and file, whether they came as a form or as JSON. */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = { ...(request.query as object) }
  if (!request.isMultipart()) return { ...fields, ...(request.body as object | undefined), file: undefined }
  delete fields.file
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === 'file') fields.file = await readFile(part)
    else part.file.resume()
  }
  return fields
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? new Refusal(messages.importTooLarge) : error
  })
  return { fileName: part.filename, bytes }
}
