import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WriterFault } from '../../modules/ai/outline-writer.port.ts'
import { ask } from './chat.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const KEY = 'sk-0123456789abcdef'
const prompt = { system: '规则', user: '> 受访者张某某患有未公开的疾病' }
const words = async (baseUrl: string): Promise<string> => {
  const config = { baseUrl, apiKey: KEY, model: 'm', jsonMode: true, extraBody: {} }
  return (await Array.fromAsync(ask(config, prompt, new AbortController().signal))).join('')
}
const faultOf = (work: Promise<unknown>): Promise<WriterFault> =>
  work.then(
    () => Promise.reject(new Error('no fault')),
    (error: unknown) => (error instanceof WriterFault ? error : Promise.reject(error)),
  )
const said = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}`
/** Sends texts as they are, byte by byte where one is cut. */
const saying =
  (...texts: (string | Buffer)[]): RequestListener =>
  async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const text of texts) {
      response.write(text)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    response.end()
  }

describe('what a model says', () => {
  it('is whole with line feeds of any kind, characters cut in two, and none after its last line', async () => {
    const [first, last] = [Buffer.from(`${said('湿地😀')}\r\n\r\n`), said('公园', 'stop')]
    const cut = first.indexOf(Buffer.from('😀')) + 2
    const url = await serve(saying(first.subarray(0, cut), first.subarray(cut), last))
    expect(await words(url)).toBe('湿地😀公园')
  })

  it.each([
    ['at once', ['<think>先看 [1] 与 {大纲}</think>\n\n{"a"', ':1}']],
    ['in pieces', ['<th', 'ink>', '想…</th', 'ink>', ' {"a":1}']],
  ])('is without the thoughts that a server left in it (%s)', async (_name, parts) => {
    const url = await serve(saying(...parts.map((part) => `${said(part)}\n\n`), `${said('', 'stop')}\n\n`))
    expect(await words(url)).toBe('{"a":1}')
  })

  it('begins with what only looks like a thought', async () => {
    const url = await serve(saying(`${said('<')}\n\n`, `${said('b>{"a":1}', 'stop')}\n\n`))
    expect(await words(url)).toBe('<b>{"a":1}')
  })

  it('ends where it has lost its way', async () => {
    const flood = Array.from({ length: 9 }, () => `${said('字'.repeat(50_000))}\n\n`)
    const url = await serve(saying(...flood, `${said('', 'stop')}\n\n`))
    expect(await faultOf(words(url))).toMatchObject({ code: 'truncated' })
  })
})

describe('a vendor’s refusal', () => {
  it.each([
    ['the key', { error: { message: `Incorrect API key provided: ${KEY}` } }],
    ['what was asked', { detail: [{ msg: 'invalid', input: prompt.user }] }],
  ])('that repeats %s is told to nobody, however it is spelt', async (_name, body) => {
    const spelt = JSON.stringify(body).replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
    const url = await serve((_request, response) => response.writeHead(400).end(spelt))
    const fault = await faultOf(words(url))
    const told = `${fault.message} ${String((fault.cause as Error | undefined)?.message)}`
    expect(told).toContain('400')
    expect(told).not.toContain(KEY)
    expect(told).not.toMatch(/受访者|53d7/)
  })

  it('says why', async () => {
    const url = await serve((_request, response) => response.writeHead(402).end('{"error":"账户余额不足"}'))
    expect((await faultOf(words(url))).message).toContain('账户余额不足')
  })

  it('is read no further than an error needs', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(404)
      const more = () => response.write('x'.repeat(10_000)) && setImmediate(more)
      response.on('drain', more)
      more()
    })
    expect((await faultOf(words(url))).message.length).toBeLessThan(300)
  })

  it('that asks for more patience than anybody has is not asked again', async () => {
    for (const after of ['120', new Date(Date.now() + 120_000).toUTCString()]) {
      let asked = 0
      const url = await serve((_request, response) => {
        asked++
        response.writeHead(429, { 'retry-after': after }).end('{}')
      })
      expect((await faultOf(words(url))).code).toBe('busy')
      expect(asked).toBe(1)
    }
  })

  it('that sends elsewhere is not followed: nobody else gets key or document', async () => {
    let elsewhere = 0
    const other = await serve((_request, response) => {
      elsewhere++
      response.end()
    })
    const url = await serve((_request, response) => response.writeHead(307, { location: other }).end())
    expect((await faultOf(words(url))).code).toBe('failed')
    expect(elsewhere).toBe(0)
  })
})
