import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { statusTexts } from '@yantu/contract/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/index.ts'
import { diskFull } from '../disk/index.ts'
import { Refusal } from '../errors/index.ts'
import { failure } from './envelope.ts'

/** The envelope of a status without a message of its own. */
export const statusFailure = (status: number) =>
  failure(status, statusTexts[status] ?? statusTexts[400] ?? '')

const sendFailure = (reply: FastifyReply, status: number) => reply.status(status).send(statusFailure(status))

export function answerError(thrown: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const error = (thrown as { code?: unknown }).code === 'ENOSPC' ? diskFull() : thrown
  if (error instanceof Refusal) {
    if (error.status === 429) reply.header('retry-after', '1')
    return reply.status(error.status).send({ ...failure(error.code, error.message), data: error.data })
  }
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error, url: request.url }, 'request failed')
  return sendFailure(reply, status)
}

function statusOf(error: FastifyError): number {
  if (error.statusCode && error.statusCode < 500) return error.statusCode
  return isDatabaseUnavailable(error) ? 503 : 500
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) => sendFailure(reply, 404)

/** For an address that never became a request: no hook runs, so the headers are given here. */
export const answerBadAddress =
  (headers: Readonly<Record<string, string>>) =>
  ({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    sendFailure(reply.headers(headers), statusCode)
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
