import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { filesMessages } from '@yantu/contract/messages/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestStore, type TestStore } from '../../adapters/object-storage/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createWorld } from '../../testing/authorization.ts'

const MB = 1 << 20
const bytes = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(7 * MB)])
const away = { code: 503, message: filesMessages.storageAway, data: null }

let store: TestStore
let shop: TestApp
let authorization: string

/** The product on a bucket. */
beforeAll(async () => {
  store = await startTestStore()
  const { config } = store
  shop = await startTestApp({
    environment: {
      STORAGE: 's3',
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
      S3_ENDPOINT: config.endpoint ?? '',
      S3_PATH_STYLE: 'on',
    },
  })
  const world = await createWorld(shop.app)
  authorization = `Bearer ${await world.token('user')}`
})
afterAll(async () => {
  await shop.close()
  await store.close()
})

const ask = (method: 'POST' | 'PATCH', url: string, payload: object | Buffer, headers: object = {}) =>
  shop.app.http.inject({ method, url, payload, headers: { authorization, ...headers } })

/** What a folder of DATA_DIR holds. */
const inFolder = (name: string) => readdirSync(join(shop.dataDir, name))

async function upload() {
  const form = new FormData()
  form.set('type', 'private')
  form.set('file', new Blob([bytes]), '答辩.pptx')
  const body = new Response(form)
  const type = { 'content-type': body.headers.get('content-type') }
  return (await ask('POST', '/api/file/upload', Buffer.from(await body.arrayBuffer()), type)).json()
}

const sweepTomorrow = async () => {
  await sql`update stored_file set created_at = created_at - interval '2 days'`.execute(shop.app.db)
  return shop.app.modules.files.sweepUnbound()
}

describe('a private file in a bucket', () => {
  it('is uploaded, downloaded in ranges by the product, and swept with its object', async () => {
    const {
      data: { url },
    } = await upload()
    expect(inFolder('spool')).toEqual([])
    const { http } = shop.app
    const headers = { authorization }
    const whole = await http.inject({ url, headers })
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const part = await http.inject({ url, headers: { ...headers, range: 'bytes=6000000-6000099' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 6000000-6000099/${bytes.length}`,
    ])
    expect(part.rawPayload.equals(bytes.subarray(6_000_000, 6_000_100))).toBe(true)
    expect(JSON.stringify([whole.headers, part.headers])).not.toMatch(/amz|S3RVER|127\.0\.0\.1/)

    expect(await sweepTomorrow()).toBe(1)
    expect((await http.inject({ url, headers })).statusCode).toBe(404)
    expect(await store.objects()).toBe(0)
  })
})

describe('a picture in a bucket', () => {
  it('is served for ever, and not found after its removal', async () => {
    const { modules, http, db } = shop.app
    const renditions = catalogLimits.pictureWidths.map((width) => ({ width, bytes: Buffer.from(`${width}`) }))
    const picture = await modules.files.storePicture({
      ownerId: null,
      purpose: 'preview',
      renditions,
      boundTo: 'work:1',
    })
    const answer = await http.inject(modules.files.publicUrl(picture))
    expect(answer.body).toBe(String(catalogLimits.pictureWireWidth))
    expect(answer.headers['cache-control']).toContain('immutable')
    await db.transaction().execute((trx) => modules.files.releaseAll(trx, [picture.id]))
    expect(await sweepTomorrow()).toBe(1)
    expect(await store.objects()).toBe(0)
  })
})

describe('while the bucket is away', () => {
  it('an upload says so, and neither row, object nor spooled file stays', async () => {
    store.fault = (method) => (method === 'GET' ? undefined : 'overloaded')
    expect(await upload()).toEqual(away)
    store.fault = () => undefined
    const { rows } = await sql`select from stored_file`.execute(shop.app.db)
    expect([rows.length, await store.objects(), inFolder('spool')]).toEqual([0, 0, []])
  })

  it('what came by tus waits for it, then goes there in parts', async () => {
    const tus = { 'tus-resumable': '1.0.0' }
    const metadata = `type ${btoa('private')},filename ${btoa('a.pptx')}`
    const { headers } = await ask('POST', '/api/file/tus', Buffer.of(), {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata,
    })
    const url = String(headers.location)
    const arriving = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    await ask('PATCH', url, bytes, arriving)
    const finish = async () =>
      (await ask('POST', '/api/file/finishUpload', { uploadId: url.split('/').at(-1) })).json()
    store.fault = () => 'overloaded'
    expect(await finish()).toEqual(away)
    expect(inFolder('parts')).toHaveLength(1)
    store.fault = () => undefined
    store.calls.length = 0
    const { data } = await finish()
    expect(store.calls.filter((call) => call.includes('partNumber='))).toHaveLength(2)
    expect(inFolder('parts')).toEqual([])
    const kept = await shop.app.http.inject({ url: data.url, headers: { authorization } })
    expect(kept.rawPayload.equals(bytes)).toBe(true)
    expect(await sweepTomorrow()).toBe(1)
    expect(await store.objects()).toBe(0)
  })

  it('a file is 503, kept by no cache, and the node stays ready', async () => {
    const { modules, http } = shop.app
    const kept = await modules.files.store({
      ownerId: null,
      purpose: 'preview',
      name: 'p.svg',
      visibility: 'public',
      source: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      boundTo: 'work:1',
    })
    const url = modules.files.publicUrl(kept)
    expect((await http.inject(url)).statusCode).toBe(200)
    store.fault = () => 'overloaded'
    const answer = await http.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([503, away])
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
    expect((await http.inject('/readyz')).statusCode).toBe(200)
    expect((await http.inject('/metrics')).body).toMatch(
      /object_storage_calls_total\{outcome="failed"\} [1-9]/,
    )
    store.fault = () => undefined
    expect((await http.inject(url)).statusCode).toBe(200)
  })
})
