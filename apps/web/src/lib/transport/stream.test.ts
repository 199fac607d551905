import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { privateFile } from './blob.ts'
import { connectTransport } from './request.ts'
import { openStream } from './stream.ts'

const signedOut = vi.fn<(resume?: () => void) => void>()
const fetching = (response: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => response),
  )
const eventStream = (text: ReadableStream<Uint8Array> | string) =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' } })

beforeEach(() => {
  signedOut.mockReset()
  connectTransport({ token: () => 'abc', viewer: () => '1', signedOut })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  connectTransport({ token: () => null, viewer: () => null, signedOut: () => undefined })
})

describe('a stream', () => {
  it('gives its lines, whatever ends them and wherever they are cut', async () => {
    const bytes = new TextEncoder().encode('data: 一\r\n\ndata: 二')
    fetching(
      eventStream(
        new ReadableStream({
          start(controller) {
            controller.enqueue(bytes.slice(0, 8))
            controller.enqueue(bytes.slice(8))
            controller.close()
          },
        }),
      ),
    )
    const { lines } = await openStream('/api/x', { method: 'POST', headers: { 'last-event-id': '3' } })
    expect(await Array.fromAsync(lines)).toEqual(['data: 一', '', 'data: 二'])
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({
      accept: 'text/event-stream',
      'last-event-id': '3',
      authorization: 'Bearer abc',
    })
  })

  it('is given up when it falls silent', async () => {
    vi.useFakeTimers()
    fetching(eventStream(new ReadableStream({})))
    const { lines } = await openStream('/api/x', {})
    const ended = lines.next().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await ended).toMatchObject({ code: 0 })
  })

  it('fails with what an answer says that is none, and goes on after a login it asks for', async () => {
    const resume = () => undefined
    fetching(Response.json({ code: 400, message: '今天已写满' }))
    await expect(openStream('/api/x', {}, resume)).rejects.toMatchObject({ code: 400, message: '今天已写满' })
    fetching(Response.json({ code: 200, message: '', data: {} }))
    await expect(openStream('/api/x', {}, resume)).rejects.toMatchObject({ code: 0 })
    expect(signedOut).not.toHaveBeenCalled()
    fetching(Response.json({ code: 401, message: '请先登录!' }, { status: 401 }))
    await expect(openStream('/api/x', {}, resume)).rejects.toMatchObject({ code: 401 })
    expect(signedOut.mock.calls).toEqual([[resume]])
  })
})

describe('a private file', () => {
  it('is asked for as whoever is here', async () => {
    fetching(new Response('bytes'))
    expect(await (await privateFile('f/1')).text()).toBe('bytes')
    expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([
      '/files/private/f%2F1',
      { headers: { authorization: 'Bearer abc' } },
    ])
  })

  it('that may not be seen is refused', async () => {
    fetching(new Response('no', { status: 403 }))
    await expect(privateFile('f')).rejects.toMatchObject({ code: 403, message: '拒绝访问' })
  })
})
