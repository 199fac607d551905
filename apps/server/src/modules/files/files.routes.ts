import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bearerToken } from '../../kernel/auth/index.ts'
import { Lru } from '../../kernel/cache/lru.ts'
import { forbidden, notFound, unauthorized } from '../../kernel/errors/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { parseRange } from './byte-range.ts'
import { contentDisposition, extensionOf, isShownInline, mimeOf } from './file-type.ts'
import { type FilesService, objectKey } from './files.service.ts'
import type { StoredFile } from './files.repository.ts'
import type { ByteRange, ObjectStorage } from './storage.port.ts'

export interface FileRoutesDeps {
  files: FilesService
  storage: ObjectStorage
}

const publicKey = /^[0-9a-f]{32}(-\d{2,4})?(\.[a-z0-9]{1,10})?$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const signature = z.object({
  u: z.coerce.number().int().positive(),
  e: z.coerce.number().int().positive(),
  n: z.string().max(200).default(''),
  s: z.string().min(1).max(100),
})

/** A user's file is never a page of ours: no script runs in it and no type is guessed. */
const harmless = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

export function registerFiles(app: FastifyInstance, ports: HttpPorts, deps: FileRoutesDeps): void {
  registerPublic(app, deps)
  registerPrivate(app, ports, deps)
}

function registerPublic(app: FastifyInstance, { storage }: FileRoutesDeps): void {
  const sizes = new Lru<string, number>({ maxWeight: 20_000 })

  app.get<{ Params: { key: string } }>('/files/public/:key', { compress: false }, async (request, reply) => {
    const { key } = request.params
    if (!publicKey.test(key)) throw notFound()
    const at = objectKey({ visibility: 'public', key })
    const size = sizes.get(at) ?? (await storage.size(at))
    if (size === null) throw notFound()
    sizes.set(at, size)
    const extension = extensionOf(key)
    reply.headers({
      ...harmless,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': mimeOf(extension),
      'content-disposition': isShownInline(extension) ? 'inline' : 'attachment',
    })
    return sendBytes(request, reply, { size, etag: `"${key}"`, read: (range) => storage.read(at, range) })
  })
}

function registerPrivate(app: FastifyInstance, ports: HttpPorts, { files }: FileRoutesDeps): void {
  app.get<{ Params: { id: string } }>('/files/private/:id', { compress: false }, async (request, reply) => {
    reply.headers({ ...harmless, 'cache-control': 'private, no-store' })
    const file = uuid.test(request.params.id) ? await files.find(request.params.id) : null
    const name = await admit(request, file)
    if (!file || file.visibility !== 'private') throw notFound()
    reply.headers({
      'content-type': file.mime,
      'content-disposition': contentDisposition('attachment', name || file.name),
    })
    return sendBytes(request, reply, {
      size: file.sizeBytes,
      etag: `"${file.sha256.toString('base64url')}"`,
      read: (range) => files.read(file, range),
    })
  })

  /**
   * A signed address opens without a token or with the same user's; unsigned, the owner's token is needed.
   * Returns the name that a signed address gives the file, or ''.
   */
  async function admit(request: FastifyRequest, file: StoredFile | null): Promise<string> {
    const token = bearerToken(request.headers.authorization)
    const caller = token ? await ports.authenticate(token) : null
    if (Object.keys(request.query as object).length === 0) {
      if (!caller) throw unauthorized()
      if (file && file.ownerId !== caller.userId) throw forbidden()
      return ''
    }
    const signed = signature.safeParse(request.query)
    if (!signed.success || !file) throw forbidden()
    const { u: userId, e: expires, n: name, s: mac } = signed.data
    if (caller && caller.userId !== userId) throw forbidden()
    const claim = { userId, expires, name, mac }
    if (!(await files.opens(file.id, claim, { resumes: resumes(request) }))) throw forbidden()
    return name
  }
}

const resumes = (request: FastifyRequest) => /^bytes=0*[1-9]\d*-/.test(request.headers.range ?? '')

interface Bytes {
  size: number
  etag: string
  read(range?: ByteRange): Promise<Readable>
}

async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): Promise<FastifyReply> {
  const { size, etag } = bytes
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const condition = request.headers['if-range']
  const range = condition && condition !== etag ? null : parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const length = range ? range.end - range.start + 1 : size
  reply.header('content-length', length)
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (request.method === 'HEAD') return reply.send('')
  return reply.send(await bytes.read(range ?? undefined))
}
