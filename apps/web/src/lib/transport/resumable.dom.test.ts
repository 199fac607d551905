import { filesLimits } from '@yantu/contract/limits/files'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANCELLED } from './errors.ts'
import { fileUpload } from './file-upload.ts'
import { connectTransport } from './request.ts'
import { resumable } from './resumable.ts'

const { chunkBytes, fromBytes, lifeMs } = filesLimits.upload.resumable
const SIZE = 2 * chunkBytes + 10
/** Its bytes are not there: what is sent is told by its place. */
const made = (size = SIZE, name = '答辩.pptx') => {
  const file = new File([], name, { lastModified: 7 })
  const slice = (from: number, to: number) => ({ size: Math.min(to, size) - from })
  return Object.defineProperties(file, { size: { value: size }, slice: { value: slice } })
}

/** A server that speaks as much of tus as is asked of it, and fails as told. */
const server = {
  offset: null as number | null,
  log: [] as string[],
  /** Statuses of the next answers to these methods; 0 is none, by a lost connection. */
  failing: [] as [method: string, status: number, code?: number][],
  onPiece: (): void => undefined,
}
const stored = { fileId: '1', url: '/files/private/1', fileName: 'a.pptx', fileSize: SIZE, filePath: 'x' }

function fails(method: string): { status: number; body: object } | undefined {
  if (server.failing[0]?.[0] !== method) return undefined
  const [, status, code = status] = server.failing.shift() as [string, number, number?]
  if (status === 0) throw new TypeError('Failed to fetch')
  return { status, body: { code, message: `${code}`, data: null } }
}

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async (url, init = {}) => {
  init.signal?.throwIfAborted()
  const method = init.method ?? 'GET'
  server.log.push(`${method} ${url}`)
  const failure = fails(method)
  if (failure) return Response.json(failure.body, { status: failure.status })
  if (method === 'HEAD')
    return server.offset === null
      ? new Response(null, { status: 404 })
      : new Response(null, { headers: { 'upload-offset': String(server.offset) } })
  if (method === 'DELETE') return new Response(null, { status: 204 })
  if (url === '/api/file/tus') {
    server.offset = 0
    return new Response(null, { status: 201, headers: { location: '/api/file/tus/7' } })
  }
  return Response.json({ code: 200, message: '', data: stored })
})

class Piece {
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: (error: unknown) => void
  onabort?: (error: unknown) => void
  status = 0
  response: unknown = null
  offset = 0
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'upload-offset') this.offset = Number(value)
  }
  getResponseHeader = () => (this.status === 204 ? String(server.offset) : null)
  abort() {
    this.onabort?.(new Error('aborted'))
  }
  send({ size }: Blob) {
    server.log.push(`PATCH ${this.offset}+${size}`)
    server.onPiece()
    queueMicrotask(() => this.answer(size))
  }
  answer(size: number) {
    try {
      const failure = fails('PATCH')
      if (!failure) server.offset = this.offset + size
      Object.assign(this, { status: failure?.status ?? 204, response: failure?.body ?? null })
      this.onload?.()
    } catch (error) {
      // Half of it has come.
      server.offset = this.offset + size / 2
      this.onerror?.(error)
    }
  }
}

const signedOut = vi.fn<(resume?: () => void) => void>()
let viewer: string | null
const begin = (file = made(), resume?: unknown) => {
  const controller = new AbortController()
  const tokens: unknown[] = []
  const sent: number[] = []
  const result = resumable(
    file,
    { type: 'private', purpose: 'work-main' },
    {
      signal: controller.signal,
      onSent: (bytes) => void sent.push(bytes),
      onResumable: (token) => void tokens.push(token),
      resume,
    },
  )
  result.catch(() => undefined)
  return { controller, tokens, sent, result }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  fetched.mockClear()
  signedOut.mockReset()
  viewer = '1'
  Object.assign(server, { offset: null, log: [], failing: [], onPiece: () => undefined })
  connectTransport({ token: () => 'abc', viewer: () => viewer, signedOut })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('XMLHttpRequest', Piece)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  connectTransport({ token: () => null, viewer: () => null, signedOut: () => undefined })
})

const ANNOUNCED = 'POST /api/file/tus'
const FINISHED = 'POST /api/file/finishUpload'
const whole = ['PATCH 0+16777216', 'PATCH 16777216+16777216', 'PATCH 33554432+10']

describe('a large file', () => {
  it('is announced, sent in pieces, finished, and then forgotten', async () => {
    const { result, sent, tokens } = begin()
    expect(await result).toEqual(stored)
    expect(server.log).toEqual([ANNOUNCED, ...whole, FINISHED])
    expect([sent.at(-1), tokens]).toEqual([SIZE, ['/api/file/tus/7']])
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-length': String(SIZE),
      'upload-metadata': `filename ${Buffer.from('答辩.pptx').toString('base64')},type ${btoa('private')},purpose ${btoa('work-main')}`,
      authorization: 'Bearer abc',
    })
    expect(localStorage).toHaveLength(0)
  })

  it('goes on by itself after a lost connection, from where the server is', async () => {
    server.failing = [
      ['PATCH', 0],
      ['HEAD', 503],
    ]
    const { result } = begin()
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await result).toEqual(stored)
    expect(server.log).toEqual([
      ANNOUNCED,
      whole[0],
      'HEAD /api/file/tus/7',
      'HEAD /api/file/tus/7',
      'PATCH 8388608+16777216',
      'PATCH 25165824+8388618',
      FINISHED,
    ])
  })

  it('goes on at once when the browser is online again', async () => {
    server.failing = [['PATCH', 0]]
    const { result } = begin()
    await vi.advanceTimersByTimeAsync(10)
    globalThis.dispatchEvent(new Event('online'))
    expect(await result).toEqual(stored)
  })

  it('asks again for an answer that was lost, without a byte sent twice', async () => {
    const { result } = begin()
    server.onPiece = () => {
      if (server.offset === 2 * chunkBytes) server.failing = [['POST', 0]]
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result).toEqual(stored)
    expect(server.log).toEqual([ANNOUNCED, ...whole, FINISHED, 'HEAD /api/file/tus/7', FINISHED])
  })

  it('begins anew where the server has forgotten it', async () => {
    const { result } = begin(made(), '/api/file/tus/3')
    expect(await result).toEqual(stored)
    expect(server.log).toEqual(['HEAD /api/file/tus/3', ANNOUNCED, ...whole, FINISHED])
  })

  it('gives up after a minute of failures and says where it can go on', async () => {
    server.failing = Array.from({ length: 9 }, () => ['PATCH', 0])
    server.onPiece = () => void (server.offset = 0)
    const { result, tokens } = begin()
    await vi.advanceTimersByTimeAsync(61_000)
    await expect(result).rejects.toMatchObject({ code: 0 })
    expect(server.log.filter((line) => line.startsWith('PATCH'))).toHaveLength(7)
    expect(new Set(tokens)).toEqual(new Set(['/api/file/tus/7']))
  })

  it.each([
    ['refused', 400],
    ['not one’s to send', 403],
  ])('that is %s is not tried again', async (_what, code) => {
    server.failing = [['POST', 200, code]]
    const { result } = begin()
    await expect(result).rejects.toMatchObject({ code })
    expect(server.log).toEqual([ANNOUNCED])
  })

  it('waits for a login where the session is over', async () => {
    server.failing = [['PATCH', 401]]
    const { result } = begin()
    await expect(result).rejects.toMatchObject({ code: 401 })
    expect(signedOut).toHaveBeenCalledOnce()
  })

  it('is not sent on for somebody else', async () => {
    server.onPiece = () => {
      viewer = '2'
    }
    const { result } = begin()
    await expect(result).rejects.toMatchObject({ code: 401, message: '登录状态已变化' })
    expect(server.log).toEqual([ANNOUNCED, whole[0]])
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('is given up when it is cancelled, also in a pause, and only left when the page is', async () => {
    const cut = async (reason?: string) => {
      server.log = []
      server.failing = [['PATCH', 0]]
      const { result, controller } = begin()
      await vi.advanceTimersByTimeAsync(10)
      controller.abort(reason)
      await expect(result).rejects.toMatchObject({ code: 0 })
      return server.log
    }
    expect(await cut()).toEqual([ANNOUNCED, whole[0]])
    expect(localStorage).toHaveLength(1)
    expect(await cut(CANCELLED)).toEqual([
      'HEAD /api/file/tus/7',
      'PATCH 8388608+16777216',
      'DELETE /api/file/tus/7',
    ])
    expect(localStorage).toHaveLength(0)
  })
})

describe('a reload', () => {
  const leave = async (file = made()) => {
    server.failing = [['PATCH', 0]]
    const { result, controller } = begin(file)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort()
    await result.catch(() => undefined)
    server.log = []
  }

  it.each<[string, () => void | File, boolean]>([
    ['the same file', () => undefined, true],
    ['another file', () => made(SIZE, 'b.pptx'), false],
    ['another user’s', () => void (viewer = '2'), false],
    ['a day later', () => void vi.setSystemTime(Date.now() + lifeMs + 1), false],
  ])('goes on with %s: %s', async (_what, change, goesOn) => {
    await leave()
    const other = change()
    await begin(other instanceof File ? other : made()).result
    expect(server.log[0]).toBe(goesOn ? 'HEAD /api/file/tus/7' : ANNOUNCED)
  })
})

it('what is small goes by one form', async () => {
  const sendForm = vi.fn<(body: unknown) => void>()
  class Form extends Piece {
    override send(body: Blob) {
      sendForm(body)
      Object.assign(this, { status: 200, response: { code: 200, message: '', data: stored } })
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Form)
  const how = {
    signal: new AbortController().signal,
    onSent: () => undefined,
    onResumable: () => undefined,
  }
  const small = new File(['x'], 'a.png')
  expect(await fileUpload({ purpose: 'avatar' })(small, how)).toEqual(stored)
  const form = sendForm.mock.calls[0]?.[0] as FormData
  expect([...form.keys()].sort()).toEqual(['file', 'purpose'])
  expect(server.log).toEqual([])
  vi.stubGlobal('XMLHttpRequest', Piece)
  await fileUpload({ type: 'private' })(made(fromBytes + 1), how)
  expect(server.log[0]).toBe(ANNOUNCED)
})
