import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTransport } from './request.ts'
import { upload } from './upload.ts'

const key = 'POST /api/iSlide/importOutline'
const file = new File(['# 题'], '题.md')

/** A request that the test answers. */
class HeldRequest {
  static last: HeldRequest
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  response: unknown = null
  headers: Record<string, string> = {}
  form = new FormData()
  constructor() {
    HeldRequest.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}

const signedOut = vi.fn<(resume?: () => void) => void>()
const resume = () => undefined

function begin() {
  const controller = new AbortController()
  const sent: number[] = []
  const answer = upload(
    key,
    { topic: '', file },
    { signal: controller.signal, onSent: (part) => sent.push(part), resume },
  )
  return { answer, sent, controller, request: HeldRequest.last }
}

beforeEach(() => {
  signedOut.mockReset()
  connectTransport({ token: () => 'abc', viewer: () => '1', signedOut })
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
  connectTransport({ token: () => null, viewer: () => null, signedOut: () => undefined })
})

describe('an upload', () => {
  it('sends the form as whoever is here, tells how far it is, and gives what was answered', async () => {
    const { answer, sent, request } = begin()
    expect(request.headers).toEqual({ authorization: 'Bearer abc' })
    expect((request.form.get('file') as File).name).toBe('题.md')
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.upload.onload?.()
    request.answer(200, { code: 200, message: '', data: { title: '题' } })
    expect(await answer).toEqual({ title: '题' })
    expect(sent).toEqual([0.25, 1])
  })

  it.each([
    ['refused by the envelope', 200, { code: 400, message: '文件无法读取' }, 400, '文件无法读取'],
    ['answered by something else', 502, null, 502, '网络错误'],
  ])('fails when it is %s', async (_what, status, body, code, message) => {
    const { answer, request } = begin()
    request.answer(status, body)
    await expect(answer).rejects.toMatchObject({ code, message })
  })

  it('fails without an answer when the connection is lost or it is cancelled', async () => {
    const lost = begin()
    lost.request.onerror?.()
    await expect(lost.answer).rejects.toMatchObject({ code: 0 })
    const cancelled = begin()
    cancelled.controller.abort()
    await expect(cancelled.answer).rejects.toMatchObject({ code: 0 })
  })

  it('goes on after a login where the session is over', async () => {
    const { answer, request } = begin()
    request.answer(401, null)
    await expect(answer).rejects.toMatchObject({ code: 401 })
    expect(signedOut.mock.calls).toEqual([[resume]])
  })
})
