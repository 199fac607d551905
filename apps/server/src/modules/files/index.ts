import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import type { StoredFile } from './files.repository.ts'
import { registerFiles } from './files.routes.ts'
import { filesOwnData, findGiven } from './own-data.repository.ts'
import { createFilesService, type FilesDeps, type FilesService } from './files.service.ts'
import { createWidths, type WidthsDeps } from './widths.service.ts'

export { ADDRESS_LIFE_MS } from './address.policy.ts'
export { objectKey } from './object-key.ts'
export type { StoredFile } from './files.repository.ts'
export type { CopyFile, NewFile, NewPicture, PublicFile } from './files.service.ts'
export { largestOf, type Rendition } from './pictures.ts'
export type { ByteRange, ObjectStorage } from './storage.port.ts'

const SWEEP = { owner: 'files', name: 'sweep-unbound', schedule: '17 * * * *' }

export interface Files extends Omit<FilesService, 'openOwn' | 'openSigned' | 'readAs'> {
  /** What a user has given, the oldest first, for their export. */
  givenBy(ownerId: number, page: { offset: number; limit: number }): Promise<StoredFile[]>
  ownData: OwnData
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Files the server keeps: stored by stream, public ones cacheable for ever, private ones by signed address. */
export function createFiles(
  deps: Omit<FilesDeps, 'widths'> & Omit<WidthsDeps, 'storage'> & { jobs?: Jobs },
): Files {
  const widths = createWidths(deps)
  const service = createFilesService({ ...deps, widths })
  deps.jobs?.define(SWEEP, async () => {
    await service.sweepUnbound()
  })
  return {
    ...service,
    givenBy: (ownerId, page) => findGiven(deps.db, ownerId, page),
    ownData: filesOwnData,
    register: (app, ports) => registerFiles(app, ports, { files: service, storage: deps.storage, widths }),
  }
}
