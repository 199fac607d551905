import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { outlineHeaders } from '@yantu/contract/ai/choices'
import { aiEndpoints } from '@yantu/contract/ai/endpoints'
import { outlineTree } from '@yantu/contract/ai/tree'
import type { UploadedFile } from '@yantu/contract/endpoint'
import { aiMessages } from '@yantu/contract/messages/ai'
import { statusTexts } from '@yantu/contract/messages/status'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../../kernel/errors/index.ts'
import { success } from '../../../kernel/http/envelope.ts'
import { type Asking, streamRoute } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Imports } from '../imports.service.ts'
import { eventsOf } from './sse.ts'
import type { Reading, Streams } from './streams.service.ts'

/** How long the answer waits for the first piece, so that a failure before it is an ordinary refusal. */
const FIRST_PIECE_MS = 5_000

export interface StreamRoutesDeps {
  streams: Streams
  imports: Imports
}

export function registerStreams(
  app: FastifyInstance,
  ports: HttpPorts,
  { streams, imports }: StreamRoutesDeps,
): void {
  streamRoute(app, ports, aiEndpoints.streamOutline, async (input, asking) => {
    const { topic, file, replace, stream: _, ...wishes } = input
    const { actor } = asking
    if (file) await streams.refuseIfSpent(actor)
    const document = file && (await imports.read(file as UploadedFile, actor)).tree
    const asked = { topic, wishes, document, replace }
    return sendStream(asking, await streams.start(asked, actor, asking.left))
  })

  streamRoute(app, ports, aiEndpoints.chatOutline, async (input, asking) => {
    const { topic, stream, replace, ...wishes } = input
    const reading = await streams.start({ topic, wishes, replace }, asking.actor, asking.left)
    return stream ? sendStream(asking, reading) : sendWhole(asking, reading)
  })

  streamRoute(app, ports, aiEndpoints.resumeOutline, async ({ streamId, lastEventId, afterStop }, asking) => {
    const header = Number(asking.request.headers['last-event-id'])
    const from = Number.isSafeInteger(header) && header > 0 ? header : lastEventId
    return sendStream(asking, await streams.resume({ streamId, from, afterStop }, asking.actor, asking.left))
  })

  streamRoute(app, ports, aiEndpoints.rewriteSection, async (input, asking) =>
    sendStream(asking, await streams.rewrite(input, asking.actor, asking.left)),
  )
}

async function sendStream({ reply }: Asking, reading: Reading): Promise<Readable> {
  const first = reading.pieces.next()
  await refuseWithoutPiece(reading, first, reply)
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies must not gather pieces.
    'x-accel-buffering': 'no',
    [outlineHeaders.stream]: reading.streamId,
    [outlineHeaders.from]: String(reading.from),
    [outlineHeaders.writer]: reading.writer,
    ...(reading.historyId && { [outlineHeaders.history]: reading.historyId }),
  })
  return eventsOf(reading, first)
}

/** Throws a refusal when the stream ended early before anything was written, or this process goes away. */
async function refuseWithoutPiece(
  reading: Reading,
  first: Promise<IteratorResult<unknown>>,
  reply: FastifyReply,
): Promise<void> {
  const waiting = new AbortController()
  const waited = sleep(FIRST_PIECE_MS, null, { signal: waiting.signal }).catch(() => null)
  const begun = await Promise.race([first, waited]).finally(() => waiting.abort())
  if (!begun?.done) return
  const { closing, notice, isCutOff } = await reading.outcome()
  if (isCutOff) throw goingAway(reply)
  if (notice && !closing) throw new Refusal(notice.message)
}

/** Whoever asks again finds another process, on another connection. */
function goingAway(reply: FastifyReply): Refusal {
  reply.header('connection', 'close')
  return new Refusal(statusTexts[503] ?? '', { code: 503, status: 503 })
}

async function sendWhole({ reply }: Asking, reading: Reading): Promise<object> {
  let text = ''
  for await (const piece of reading.pieces) text += piece.text
  const { closing, notice, isCutOff } = await reading.outcome()
  if (isCutOff) throw goingAway(reply)
  if (text === '') throw new Refusal(notice?.message ?? aiMessages.writerUnavailable)
  reply.header(outlineHeaders.writer, reading.writer)
  if (reading.historyId) reply.header(outlineHeaders.history, reading.historyId)
  return success(outlineTree.parse(JSON.parse(text + closing)), notice?.message)
}
