import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from './config.ts'

/** What becomes of a call: refused as overloaded, never answered, cut at once, or after so many bytes of the answer. */
export type Fault = 'overloaded' | 'silent' | 'cut' | { cutAfter: number }

export interface TestStore {
  config: S3Config
  /** What lies in its folder, with uploads that never ended. */
  objects(): Promise<number>
  /** Methods and addresses of the calls so far. */
  calls: string[]
  /** Asked before each call. */
  fault: (method: string, url: string) => Fault | undefined
  close(): Promise<void>
}

const BUCKET = 'yantu-test'
const SECRET = 'a-secret-that-no-line-shows'
const UPLOADS = '._S3rver_uploads'

/**
 * s3rver with what it lacks: signatures are verified, uploads of parts are listed and given up, and calls fail as told.
 */
export async function startTestStore(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'yantu-s3-'))
  const s3rver = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await s3rver.run()
  const { httpServer } = s3rver as unknown as { httpServer: Server }
  const [serve] = httpServer.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[]
  httpServer.removeAllListeners('request')
  httpServer.on('request', answer)
  const uploads = join(directory, BUCKET, UPLOADS)
  const store: TestStore = {
    config: {
      kind: 's3',
      bucket: BUCKET,
      region: 'cn-test-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: SECRET,
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
    },
    calls: [],
    fault: () => undefined,
    async objects() {
      const found = await readdir(directory, { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile()).length
    },
    async close() {
      httpServer.closeAllConnections()
      await s3rver.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return store

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const { method = '', url = '' } = req
    store.calls.push(`${method} ${url}`)
    const fault = store.fault(method, url)
    if (fault === 'silent') return
    if (fault === 'cut') return void req.socket.destroy()
    if (fault === 'overloaded') return refuse(req, res, 503, 'SlowDown')
    if (fault) cutAfter(res, fault.cutAfter)
    if (!isSigned(req, SECRET)) return refuse(req, res, 403, 'SignatureDoesNotMatch')
    const { searchParams } = new URL(url, 'http://store')
    const uploadId = searchParams.get('uploadId')
    if (method === 'DELETE' && uploadId) return void giveUp(uploadId, res)
    if (method === 'GET' && searchParams.has('uploads')) return void listUploads(res)
    serve?.(req, res)
  }

  async function giveUp(uploadId: string, res: ServerResponse): Promise<void> {
    await rm(join(uploads, uploadId), { recursive: true, force: true })
    res.writeHead(204).end()
  }

  async function listUploads(res: ServerResponse): Promise<void> {
    const ids = await readdir(uploads).catch(() => [])
    const rows = ids.map(async (id) => {
      const key = await readFile(join(uploads, id, 'key'), 'utf8')
      const { birthtime } = await stat(join(uploads, id, 'key'))
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`
    })
    const list = `<IsTruncated>false</IsTruncated>${(await Promise.all(rows)).join('')}`
    res
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListMultipartUploadsResult>${list}</ListMultipartUploadsResult>`)
  }
}

function refuse(req: IncomingMessage, res: ServerResponse, status: number, code: string): void {
  req.resume()
  res
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function cutAfter(res: ServerResponse, bytes: number): void {
  const write = res.write.bind(res) as (chunk: Buffer, done?: () => void) => boolean
  let left = bytes
  res.write = ((chunk: Buffer) => {
    const sent = chunk.subarray(0, left)
    left -= sent.length
    return left > 0 ? write(sent) : write(sent, () => res.destroy())
  }) as typeof res.write
}

/** Signature Version 4 as AWS documents it, computed here without the SDK. */
function isSigned({ method, url, headers }: IncomingMessage, secret: string): boolean {
  const signed = /Credential=[^/]+\/(\S+?), SignedHeaders=(\S+?), Signature=([0-9a-f]{64})/.exec(
    headers.authorization ?? '',
  )
  if (!signed) return false
  const [, scope = '', names = '', signature] = signed
  const { pathname, search } = new URL(url ?? '', 'http://store')
  const query = search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, pathname, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const digest = createHash('sha256').update(request).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const key = scope
    .split('/')
    .reduce(
      (last: string | Buffer, part) => createHmac('sha256', last).update(part).digest(),
      `AWS4${secret}`,
    )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
