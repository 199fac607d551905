import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Faults, readFaults } from './faults.ts'
import { sampleOutline, sampleSection } from './sample.ts'

export type { Faults } from './faults.ts'
export { englishAnswer, goodAnswer, longAnswer, sloppyAnswer } from './answers.ts'
export { sampleOutline, sampleSection } from './sample.ts'

export interface OpenAiSandboxOptions {
  /** Any free port by default. */
  port?: number
  /** Between chunks, ms; 0 by default. */
  chunkMs?: number
  /** Characters of a chunk, as a token has them; 4 by default. */
  chunkChars?: number
}

/** A request as the sandbox saw it. */
export interface SandboxRequest {
  path: string
  authorization: string | undefined
  body: { model?: string; stream?: boolean; messages?: { role: string; content: string }[] } & Record<
    string,
    unknown
  >
  startedAt: number
  /** When the first chunk with content left. */
  firstContentAt?: number
  /** When each chunk left, by the characters of the text so far. */
  sent: { chars: number; at: number }[]
  /** When the client went away before the answer had ended. */
  abortedAt?: number
  endedAt?: number
}

export interface OpenAiSandbox {
  /** `http://127.0.0.1:<port>/v1` */
  baseUrl: string
  /** Newest last. */
  requests: SandboxRequest[]
  /** Replaces the whole set: what isn't named is off. */
  misbehave(faults: Partial<Faults>): void
  close(): Promise<void>
}

/**
 * A local server that speaks chat completions as vendors do, byte by byte, and says a fixed sample. Its faults are set
 * by `misbehave` or `PUT /faults`.
 * @throws Error with NODE_ENV=production
 */
export async function startOpenAiSandbox(options: OpenAiSandboxOptions = {}): Promise<OpenAiSandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('the OpenAI sandbox does not run in production')
  const requests: SandboxRequest[] = []
  let faults: Partial<Faults> = {}
  let affected = 0
  let others = Promise.withResolvers<void>()

  /** Faults of the next request. */
  const nextFaults = (): Partial<Faults> =>
    affected++ < (faults.times ?? Number.POSITIVE_INFINITY) ? faults : {}
  const misbehave = (next: Partial<Faults>) => {
    faults = next
    affected = 0
    others.resolve()
    others = Promise.withResolvers()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    if (request.method === 'PUT' && request.url === '/faults') {
      misbehave(readFaults(JSON.parse(text || '{}')))
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      sendError(response, 404, { message: 'Not found', type: 'invalid_request_error', code: null })
      return
    }
    const seen: SandboxRequest = {
      path: request.url,
      authorization: request.headers.authorization,
      body: JSON.parse(text) as SandboxRequest['body'],
      startedAt: performance.now(),
      sent: [],
    }
    requests.push(seen)
    response.once('close', () => {
      if (seen.endedAt === undefined) seen.abortedAt = performance.now()
    })
    await complete(response, seen, { faults: nextFaults(), others: others.promise, ...options })
    seen.endedAt = performance.now()
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests, misbehave, close: () => closeServer(server) }
}

interface Manner extends OpenAiSandboxOptions {
  faults: Partial<Faults>
  /** Once other faults are set. */
  others: Promise<void>
}

async function complete(
  response: ServerResponse,
  seen: SandboxRequest,
  { faults, others, chunkMs = 0, chunkChars = 4 }: Manner,
): Promise<void> {
  if (faults.slowFirstByteMs) await sleep(faults.slowFirstByteMs)
  if (!seen.authorization?.startsWith('Bearer '))
    return sendError(response, 401, {
      message: 'Authentication Fails',
      type: 'authentication_error',
      code: null,
    })
  if (faults.status) return sendStatus(response, faults)
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const say = speaker(response, seen, faults)
  await keepAlive(response, faults.keepAliveMs ?? 0)
  await say.chunk({ role: 'assistant', content: '' })
  for (let i = 0; i < (faults.reasoning ?? 0); i++)
    await say.chunk({ content: null, reasoning_content: '想…' })
  const text = wordsFor(seen, faults)
  let count = 0
  for (let at = 0; at < text.length; at += chunkChars) {
    if (count === faults.stallAfter) await Promise.race([others, once(response, 'close')])
    if (response.destroyed) return
    if (count === faults.resetAfter) return void response.socket?.resetAndDestroy()
    if (count === faults.endAfter) return void response.end()
    if (count === faults.errorAfter) return breakOff(response)
    if (count === faults.finishAfter?.chunks) return finish(response, say, faults.finishAfter.reason, faults)
    if (faults.garbage && count % 5 === 4) await say.raw('data: {"choices":[{"delta":{"con\n\n')
    await say.chunk({ content: text.slice(at, at + chunkChars) })
    seen.firstContentAt ??= performance.now()
    seen.sent.push({ chars: at + chunkChars, at: performance.now() })
    count++
    if (chunkMs) await sleep(chunkMs)
  }
  return finish(response, say, 'stop', faults)
}

function wordsFor({ body }: SandboxRequest, faults: Partial<Faults>): string {
  if (faults.whiteSpace) return ' \n'.repeat(40)
  if (faults.says !== undefined) return faults.says
  const isSection = body.messages?.some(
    ({ role, content }) => role === 'system' && content.includes('"text":"标题"'),
  )
  return JSON.stringify(isSection ? sampleSection : sampleOutline)
}

type Speaker = ReturnType<typeof speaker>

function speaker(response: ServerResponse, { body }: SandboxRequest, { drip }: Partial<Faults>) {
  const head = { id: 'sandbox-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: body.model }
  const raw = async (text: string) => {
    if (!drip) return void response.write(text)
    for (const byte of Buffer.from(text)) {
      response.write(Buffer.of(byte))
      await new Promise(setImmediate)
    }
  }
  const send = (value: object) => raw(`data: ${JSON.stringify({ ...head, ...value })}\n\n`)
  return {
    raw,
    send,
    chunk: (delta: object) => send({ choices: [{ index: 0, delta, logprobs: null, finish_reason: null }] }),
  }
}

async function finish(
  response: ServerResponse,
  say: Speaker,
  reason: string,
  faults: Partial<Faults>,
): Promise<void> {
  await say.send({ choices: [{ index: 0, delta: { content: '' }, logprobs: null, finish_reason: reason }] })
  const usage = { prompt_tokens: 100, completion_tokens: 200, total_tokens: 300 }
  await say.send({ choices: [], usage })
  response.end(faults.noDone ? undefined : 'data: [DONE]\n\n')
}

function breakOff(response: ServerResponse): void {
  const error = { message: 'The server is overloaded', type: 'server_error', code: 'server_error' }
  response.end(`data: ${JSON.stringify({ error })}\n\n`)
}

async function keepAlive(response: ServerResponse, ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    response.write(': keep-alive\n\n')
    await sleep(50)
  }
}

function sendStatus(response: ServerResponse, { status = 500, retryAfter, body }: Partial<Faults>): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  if (body)
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  sendError(response, status, {
    message: `sandbox says ${status}`,
    type: 'sandbox_error',
    code: String(status),
  })
}

function sendError(response: ServerResponse, status: number, error: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
