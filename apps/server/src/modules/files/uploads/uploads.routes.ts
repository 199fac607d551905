import type { UploadedFile } from '@yantu/contract/endpoint'
import { fileEndpoints } from '@yantu/contract/files/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Resumables } from './resumables.service.ts'
import { saidOf } from './said.ts'
import { registerTus } from './tus.routes.ts'
import { type Addresses, presentUploaded } from './uploads.presenter.ts'
import type { UploadsService } from './uploads.service.ts'

export interface UploadRoutesDeps {
  uploads: UploadsService
  resumables: Resumables
  addresses: Addresses
}

export function registerUploads(
  app: FastifyInstance,
  ports: HttpPorts,
  { uploads, resumables, addresses }: UploadRoutesDeps,
): void {
  route(app, ports, fileEndpoints.uploadFile, async ({ file, ...said }, { userId: ownerId }) => {
    const { fileName: name, size: sizeBytes, path, sha256 } = file as UploadedFile
    const kept = await uploads.take({ ...saidOf(said), ownerId, name, sizeBytes, path, sha256 })
    return presentUploaded(kept, addresses)
  })

  registerTus(app, ports, resumables)

  route(app, ports, fileEndpoints.finishUpload, async ({ uploadId }, { userId }) =>
    presentUploaded(await resumables.finish(uploadId, userId), addresses),
  )
}
