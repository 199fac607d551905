import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Reading } from './streams.service.ts'

const KEEP_ALIVE_MS = 15_000

/** Server-sent events of a stream: pieces, what closes an early end, a notice, `[DONE]`. */
export function eventsOf(
  reading: Reading,
  first: Promise<IteratorResult<{ id: number; text: string }>>,
): Readable {
  const body = new PassThrough()
  const closed = new AbortController()
  const keepAlive = setInterval(() => body.write(': \n\n'), KEEP_ALIVE_MS)
  const send = async (event: string) => {
    if (!body.write(event)) await once(body, 'drain', { signal: closed.signal }).catch(() => undefined)
  }
  const pump = async () => {
    let last = reading.from
    for (let next = await first; !next.done && !body.destroyed; next = await reading.pieces.next()) {
      last = next.value.id
      await send(`id: ${last}\ndata: ${next.value.text}\n\n`)
    }
    if (body.destroyed) return
    const { closing, notice, isCutOff } = await reading.outcome()
    if (isCutOff) return void body.destroy()
    if (closing) await send(`id: ${last}\ndata: ${closing}\n\n`)
    body.end(`${notice ? `notice: ${JSON.stringify(notice)}\n` : ''}data: [DONE]\n\n`)
  }
  body.once('close', () => {
    clearInterval(keepAlive)
    closed.abort()
    void reading.pieces.return(undefined)
  })
  pump().catch((error: Error) => body.destroy(error))
  return body
}
