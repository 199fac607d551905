import { catalogLimits } from '@yantu/contract/limits/catalog'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createWorld, type World } from '../../../testing/authorization.ts'

const MB = 1 << 20
const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200_000, 7)])
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' }, limitInputPixels: false })

let site: TestApp
let world: World
let token: string | undefined
beforeAll(async () => {
  site = await startTestApp()
  world = await createWorld(site.app)
  token = await world.token('owner')
})
afterAll(() => site.close())

async function upload(name: string, content: Buffer | string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([content as string]), name)
  const body = new Response(form)
  const answer = await site.app.http.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') as string,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return answer.json()
}

const get = (url: string, who?: string) =>
  site.app.http.inject({ url, headers: who ? { authorization: `Bearer ${who}` } : {} })

describe('POST /api/file/upload', () => {
  it('keeps a private file as it came, for its owner alone', async () => {
    const { code, data } = await upload('../答辩 终稿.PPTX', zip, { type: 'private', purpose: 'work-main' })
    expect([code, data]).toEqual([
      200,
      {
        fileId: expect.any(String),
        url: `/files/private/${data.fileId}`,
        fileName: '答辩 终稿.pptx',
        fileSize: zip.length,
        filePath: data.url,
      },
    ])
    expect((await get(data.url, token)).rawPayload.equals(zip)).toBe(true)
    expect((await get(data.url, await world.token('other'))).statusCode).toBe(403)
    expect(await site.app.modules.files.find(data.fileId)).toMatchObject({
      purpose: 'work-main',
      boundTo: null,
      ownerId: world.users.owner.userId,
    })
  })

  it('draws a public picture anew at each width, upright and without what its camera noted', async () => {
    const photo = await picture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: '13900000000' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('13900000000')).toBe(true)
    const { data } = await upload('证书.JPG', photo)
    expect(data).toMatchObject({ fileName: '证书.jpg' })
    for (const width of catalogLimits.pictureWidths) {
      const { rawPayload, headers } = await get(data.url.replace('-640.', `-${width}.`))
      expect(headers['content-type']).toBe('image/webp')
      expect(rawPayload.includes('13900000000')).toBe(false)
      const known = await sharp(rawPayload).metadata()
      expect([known.width, known.height, known.exif]).toEqual([width, width * 2, undefined])
    }
  })

  it('takes a purpose that it does not know for none', async () => {
    const { data } = await upload('a.zip', zip, { type: 'private', purpose: 'of-another-version' })
    expect(await site.app.modules.files.find(data.fileId)).toMatchObject({ purpose: 'upload' })
  })

  const own = { type: 'private' }
  it.each<[string, string, Buffer | string | (() => Promise<Buffer>), Record<string, string>, string]>([
    ['a page called a picture', 'a.png', '<html><script>1</script>', {}, '文件内容与扩展名不符，请重新选择'],
    ['a drawing called a picture', 'a.png', '<svg xmlns="x"/>', own, '文件内容与扩展名不符，请重新选择'],
    ['a program called a deck', 'a.pptx', 'MZ\x90\0', own, '文件内容与扩展名不符，请重新选择'],
    ['an unknown extension', 'a.exe', 'MZ', own, '不支持这种文件格式'],
    ['nothing', 'a.pptx', '', own, '文件是空的，请重新选择'],
    ['a public file that is no picture', 'a.pdf', '%PDF-1.7', {}, '请上传图片格式文件'],
    ['a public drawing with scripts', 'a.svg', '<svg><script/></svg>', { type: '' }, '请上传图片格式文件'],
    [
      'another extension than the purpose’s',
      'a.pdf',
      '%PDF-',
      { ...own, purpose: 'full-draft' },
      '请上传PPT格式文件',
    ],
    [
      'more than the purpose’s',
      'a.png',
      Buffer.concat([pngHead, Buffer.alloc(2 * MB)]),
      { purpose: 'avatar' },
      '文件大小不能超过2MB',
    ],
    ['a picture that breaks off', 'a.png', pngHead, {}, '图片无法读取，请换一张'],
    [
      'a picture of too many pixels',
      'a.png',
      () => picture(2, 40_000).png().toBuffer(),
      {},
      '图片尺寸过大，请压缩后重新上传',
    ],
    ['neither public nor private', 'a.png', pngHead, { type: 'mine' }, '上传内容不完整，请重新上传'],
  ])('refuses %s', async (_what, name, content, fields, message) => {
    const bytes = typeof content === 'function' ? await content() : content
    expect(await upload(name, bytes, fields)).toEqual({ code: 400, message, data: null })
  })

  it('needs a file', async () => {
    const answer = await site.app.http.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nprivate\r\n--b--\r\n',
    })
    expect(answer.json()).toMatchObject({ code: 400, message: '请上传文件' })
  })
})
