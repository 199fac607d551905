import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bearerToken } from '../../kernel/auth/index.ts'
import { forbidden, notFound } from '../../kernel/errors/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { ReadableFile } from './address.policy.ts'
import { parseRange } from './byte-range.ts'
import { extensionOf, isShownInline, mimeOf } from './file-type.ts'
import type { FilesService } from './files.service.ts'
import { objectKey } from './object-key.ts'
import type { ByteRange, ObjectStorage } from './storage.port.ts'
import type { Widths } from './widths.service.ts'

export interface FileRoutesDeps {
  files: FilesService
  storage: ObjectStorage
  widths: Widths
}

const publicKey = /^[0-9a-f]{32}(-\d{2,4})?(\.[a-z0-9]{1,10})?$/
const signature = z.object({
  u: z.coerce.number().int().positive(),
  e: z.coerce.number().int().positive(),
  n: z.string().max(200).default(''),
  s: z.string().min(1).max(100),
})

/** Of a wider picture in place of one that is being made. */
const STAND_IN = 'public, max-age=60'

/** A user's file is never a page of ours: no script runs in it and no type is guessed. */
const harmless = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

export function registerFiles(app: FastifyInstance, ports: HttpPorts, deps: FileRoutesDeps): void {
  registerPublic(app, deps)
  registerPrivate(app, ports, deps)
}

function registerPublic(app: FastifyInstance, { storage, widths }: FileRoutesDeps): void {
  app.get<{ Params: { key: string } }>('/files/public/:key', { compress: false }, async (request, reply) => {
    const { key: asked } = request.params
    const found = publicKey.test(asked) ? await widths.find(asked) : null
    if (!found) throw notFound()
    const { key, size } = found
    const extension = extensionOf(key)
    return sendBytes(request, reply, {
      size,
      headers: {
        ...harmless,
        'cache-control': key === asked ? 'public, max-age=31536000, immutable' : STAND_IN,
        'content-type': mimeOf(extension),
        'content-disposition': isShownInline(extension) ? 'inline' : 'attachment',
        etag: `"${key}"`,
      },
      read: (range) => storage.read(objectKey({ visibility: 'public', key }), range),
    })
  })
}

function registerPrivate(app: FastifyInstance, ports: HttpPorts, { files }: FileRoutesDeps): void {
  app.get<{ Params: { id: string } }>('/files/private/:id', { compress: false }, async (request, reply) => {
    reply.headers({ ...harmless, 'cache-control': 'private, no-store' })
    const { file, name } = await open(request, request.params.id)
    if (file?.visibility !== 'private') throw notFound()
    return sendBytes(request, reply, {
      size: file.sizeBytes,
      headers: {
        'content-type': file.mime,
        'content-disposition': contentDisposition(name || file.name),
        etag: `"${file.sha256.toString('base64url')}"`,
      },
      read: (range) => files.readAs(file, range),
    })
  })

  /** The file as this request may have it, and the name that a signed address gives it, or ''. */
  async function open(
    request: FastifyRequest,
    id: string,
  ): Promise<{ file: ReadableFile | null; name: string }> {
    const token = bearerToken(request.headers.authorization)
    const caller = token ? await ports.authenticate(token) : null
    if (Object.keys(request.query as object).length === 0)
      return { file: await files.openOwn(id, caller), name: '' }
    const signed = signature.safeParse(request.query)
    if (!signed.success) throw forbidden()
    const { u: userId, e: expires, n: name, s: mac } = signed.data
    const claim = { userId, expires, name, mac }
    return { file: await files.openSigned(id, claim, { caller, resumes: resumes(request) }), name }
  }
}

const resumes = (request: FastifyRequest) => /^bytes=0*[1-9]\d*-/.test(request.headers.range ?? '')

interface Bytes {
  size: number
  headers: Readonly<Record<string, string>> & { etag: string }
  read(range?: ByteRange): Promise<Readable>
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, headers, read }: Bytes,
): Promise<FastifyReply> {
  const named = { ...headers, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match'] === headers.etag) return reply.headers(named).status(304).send()
  const condition = request.headers['if-range']
  const range = condition && condition !== headers.etag ? null : parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    return reply.headers(named).status(416).header('content-range', `bytes */${size}`).send()
  }
  // Read first: the answer of a storage that fails must not be kept for ever as the file's.
  const body = request.method === 'HEAD' ? '' : await read(range ?? undefined)
  reply.headers({ ...named, 'content-length': range ? range.end - range.start + 1 : size })
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(body)
}
