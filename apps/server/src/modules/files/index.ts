import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import { registerFiles } from './files.routes.ts'
import { createFilesService, type FilesDeps, type FilesService } from './files.service.ts'

export { objectKey } from './files.service.ts'
export type { StoredFile } from './files.repository.ts'
export type { NewFile, NewPicture } from './files.service.ts'
export type { Rendition } from './pictures.ts'
export type { ByteRange, ObjectStorage } from './storage.port.ts'

const SWEEP = { owner: 'files', name: 'sweep-unbound', schedule: '17 * * * *' }

export interface Files extends Omit<FilesService, 'opens'> {
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Files the server keeps: stored by stream, public ones cacheable for ever, private ones by signed address. */
export function createFiles(deps: FilesDeps & { jobs?: Jobs }): Files {
  const service = createFilesService(deps)
  deps.jobs?.define(SWEEP, async () => {
    await service.sweepUnbound()
  })
  const { opens: _, ...face } = service
  return {
    ...face,
    register: (app, ports) => registerFiles(app, ports, { files: service, storage: deps.storage }),
  }
}
