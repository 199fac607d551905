import { fileEndpoints, uploadTerms as terms } from '@yantu/contract/files/endpoints'
import { filesLimits } from '@yantu/contract/limits/files'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../kernel/errors/index.ts'
import { announcedBytes, chunksWithin } from '../../../kernel/http/body/bytes.ts'
import { spendRate } from '../../../kernel/http/budget.ts'
import { statusRefusal } from '../../../kernel/http/failures.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { tusRoute } from '../../../kernel/http/tus.ts'
import type { Progress, Resumables } from './resumables.service.ts'
import { saidOf } from './said.ts'

const { tusOptions, tusCreate, tusHead, tusPatch, tusDelete } = fileEndpoints
const { silentMs } = filesLimits.upload.resumable

const expiry = ({ expiresAt }: Pick<Progress, 'expiresAt'>): Record<string, string> =>
  expiresAt ? { 'upload-expires': expiresAt.toUTCString() } : {}

/** The steps of tus 1.0, of which creation, expiration and termination are extensions (decision 0435). */
export function registerTus(app: FastifyInstance, ports: HttpPorts, resumables: Resumables): void {
  const { uploads } = ports
  if (!uploads) throw new TypeError('uploads need a place')

  tusRoute(app, ports, tusOptions, async () => ({
    status: 204,
    headers: {
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': String(terms.maxBytes),
    },
  }))

  tusRoute(app, ports, tusCreate, async ({ uploadLength, filename, ...said }, actor, { ip }) => {
    if (uploadLength > terms.maxBytes) throw new Refusal(terms.tooLarge, { code: 413, status: 413 })
    await spendRate(ports, terms.calls, actor, ip)
    await spendRate(ports, terms.bytes, actor, ip, uploadLength)
    await uploads.refuseTooMany(actor.userId, uploadLength)
    const { id, ...rest } = await resumables.begin({
      ...saidOf(said),
      ownerId: actor.userId,
      name: filename,
      sizeBytes: uploadLength,
    })
    return { status: 201, headers: { location: `${tusCreate.path}/${id}`, ...expiry(rest) } }
  })

  tusRoute(app, ports, tusHead, async ({ uploadId }, { userId }) => {
    const progress = await resumables.progressOf(uploadId, userId)
    const { offset, sizeBytes } = progress
    const headers = { 'upload-offset': String(offset), 'upload-length': String(sizeBytes) }
    return { status: 200, headers: { ...headers, ...expiry(progress) } }
  })

  tusRoute(app, ports, tusPatch, async ({ uploadId, uploadOffset }, { userId }, request) => {
    if (request.headers['content-type'] !== 'application/offset+octet-stream') throw statusRefusal(415)
    const progress = await resumables.progressOf(uploadId, userId)
    if (progress.offset !== uploadOffset) throw statusRefusal(409)
    const left = progress.sizeBytes - progress.offset
    const announced = announcedBytes(request.raw) ?? left
    if (announced > left) throw statusRefusal(413)
    const offset = await uploads.receiving({ userId }, announced, () =>
      resumables.append(uploadId, progress, chunksWithin(request.raw, silentMs)),
    )
    return { status: 204, headers: { 'upload-offset': String(offset), ...expiry(progress) } }
  })

  tusRoute(app, ports, tusDelete, async ({ uploadId }, { userId }) => {
    await resumables.remove(uploadId, userId)
    return { status: 204 }
  })
}
