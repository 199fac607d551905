import type { Envelope } from '@yantu/contract'
import { aiLimits } from '@yantu/contract/limits/ai'
import { fileRules } from '@yantu/contract/files/rules'
import { aiMessages } from '@yantu/contract/messages/ai'
import { filesMessages } from '@yantu/contract/messages/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({})
})
afterAll(() => running?.close())

let nextPhone = 13_710_000_000
async function person() {
  const { identity } = running.app.modules
  return identity.openSession(await identity.createUser({ phone: String(nextPhone++) }))
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
type Answer = Envelope<any>

async function post(token: string, url: string, payload: object | FormData): Promise<Answer> {
  const request = new Request('http://x/', {
    method: 'POST',
    ...(payload instanceof FormData
      ? { body: payload }
      : { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  })
  const response = await running.app.http.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
  })
  return response.json<Answer>()
}

const get = (token: string, url: string) =>
  running.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })

function put(token: string, name: string, bytes: Buffer): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return post(token, '/api/iSlide/addFigure', form)
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 70, alpha: 0.5 } } })

/** Of every pixel its own colour: no PNG of it is small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })

const outlineWith = (figure: object) => ({
  title: '湿地',
  origin: 'composer',
  chapters: [
    {
      id: 'a',
      text: '结果',
      children: [{ id: 'b', text: '监测', children: [{ id: 'c', text: '图', children: [], figure }] }],
    },
  ],
})

const sizeOf = async (token: string, file: string) => {
  return sharp((await get(token, `/files/private/${file}`)).rawPayload).metadata()
}

describe('POST /api/iSlide/addFigure', () => {
  it('draws a picture anew, without what the camera noted, no longer than a page needs', async () => {
    const token = await person()
    const jpeg = await noise(3_000, 2_250)
      .withExif({ IFD0: { Copyright: '不该留下的字' } })
      .jpeg()
      .toBuffer()
    const { code, data } = await put(token, '现场.jpg', jpeg)
    expect(code).toBe(200)
    const { figurePx } = aiLimits.outline
    expect(data).toMatchObject({ type: 'image/jpeg', width: figurePx, height: (figurePx * 3) / 4 })
    const { width, exif, format } = await sizeOf(token, data.file)
    expect({ width, exif, format }).toEqual({ width: figurePx, exif: undefined, format: 'jpeg' })
  }, 60_000)

  it('keeps lines as PNG, as large as they are, on white', async () => {
    const token = await person()
    const { data } = await put(token, '流程.webp', await drawing(300, 200).webp().toBuffer())
    expect(data).toMatchObject({ type: 'image/png', width: 300, height: 200 })
    expect(await sizeOf(token, data.file)).toMatchObject({ format: 'png', hasAlpha: false })
  })

  it('is claimed by the outline that is kept next, and by nobody else’s', async () => {
    const [token, other] = [await person(), await person()]
    const { data: figure } = await put(token, '图.png', await drawing(40, 30).png().toBuffer())
    const outline = outlineWith(figure)
    expect(await post(other, '/api/iSlide/createHistory', { topic: '湿地', outline })).toMatchObject({
      code: 400,
      message: aiMessages.outlineInvalid,
    })
    const { data } = await post(token, '/api/iSlide/createHistory', { topic: '湿地', outline })
    const url = `/api/ai/history/get?historyId=${data.historyId}`
    const { data: kept } = (await get(token, url)).json<Answer>()
    expect(kept.outline.chapters[0].children[0].children[0].figure).toEqual(figure)
  })

  it.each([
    ['a.gif', Buffer.from('GIF89a'), fileRules.figure.wrongType],
    ['a.png', Buffer.from('no picture at all'), filesMessages.fileMismatch],
    ['a.png', Buffer.alloc(0), filesMessages.fileEmpty],
    [
      'a.png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.alloc(60)]),
      filesMessages.pictureUnreadable,
    ],
  ])('refuses %s', async (name, bytes, message) => {
    expect(await put(await person(), name, bytes)).toMatchObject({ code: 400, message })
  })
})
