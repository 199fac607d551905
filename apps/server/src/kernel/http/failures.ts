import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { statusTexts } from '@yantu/contract/messages/status'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAccountEnded, isDatabaseUnavailable } from '../db/index.ts'
import { diskFull } from '../disk/index.ts'
import { Refusal } from '../errors/index.ts'
import { failure } from './envelope.ts'
import { failedPage, failedPageHeaders } from './failed-page.html.ts'

/** The envelope of a status without a message of its own. */
export const statusFailure = (status: number) =>
  failure(status, statusTexts[status] ?? statusTexts[400] ?? '')

/** As a refusal. */
export const statusRefusal = (status: number) =>
  new Refusal(statusFailure(status).message, { code: status, status })

/** An envelope, or for a browser that wanted a page, a page. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, { status, code, message, data }: Refusal) {
  reply.status(status)
  if (!wantsPage(request)) return reply.send({ ...failure(code, message), data })
  return reply.headers(failedPageHeaders).send(failedPage(status, message))
}

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)

export function answerError(thrown: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const error = (thrown as { code?: unknown }).code === 'ENOSPC' ? diskFull() : thrown
  if (error instanceof Refusal) {
    if (error.status === 429) reply.header('retry-after', '1')
    return sendRefusal(request, reply, error)
  }
  const status = statusOf(error)
  // Never the address: a query may hold what nobody else is to read.
  const { method, routeOptions } = request
  if (status >= 500) request.log.error({ err: error, method, route: routeOptions.url }, 'request failed')
  return sendRefusal(request, reply, statusRefusal(status))
}

function statusOf(error: FastifyError): number {
  if (error.statusCode && error.statusCode < 500) return error.statusCode
  if (isAccountEnded(error)) return 401
  return isDatabaseUnavailable(error) ? 503 : 500
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(request, reply, statusRefusal(404))

/** For an address that never became a request: no hook runs, so the headers are given here. */
export const answerBadAddress =
  (headers: Readonly<Record<string, string>>) =>
  ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    sendRefusal(request, reply.headers(headers), statusRefusal(statusCode))
  }

const statusOfBrokenRequest: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** For bytes that are no HTTP request, or no complete one: the answer is written by hand and the socket closed. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOfBrokenRequest[error.code ?? ''] ?? 400
  const body = JSON.stringify(statusFailure(status))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
