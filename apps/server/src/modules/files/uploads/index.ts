import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Jobs } from '../../../kernel/jobs/index.ts'
import { createParts } from './parts.ts'
import { createResumables, type ResumablesDeps } from './resumables.service.ts'
import type { Addresses } from './uploads.presenter.ts'
import { registerUploads } from './uploads.routes.ts'
import { createUploadsService, type UploadsDeps } from './uploads.service.ts'

const SWEEP = { owner: 'files', name: 'sweep-resumable', schedule: '27 * * * *' }

export interface FileUploadsDeps extends Omit<ResumablesDeps, 'parts' | 'uploads'>, UploadsDeps {
  files: UploadsDeps['files'] & Addresses
  jobs: Jobs
  /** Absolute folder of what has arrived of resumable uploads, on the file system of the stored files. */
  partsRoot: string
}

/** How users' files get into the store: by one form, or piece by piece. */
export function createFileUploads({ jobs, partsRoot, ...deps }: FileUploadsDeps) {
  const uploads = createUploadsService(deps)
  const resumables = createResumables({ ...deps, uploads, parts: createParts(partsRoot) })
  jobs.define(SWEEP, async () => {
    await resumables.sweep()
  })
  return {
    sweepResumable: resumables.sweep,
    takeSquare: uploads.takeSquare,
    figureOf: uploads.figureOf,
    markedCopy: uploads.markedCopy,
    register: (app: FastifyInstance, ports: HttpPorts): void =>
      registerUploads(app, ports, { uploads, resumables, addresses: deps.files }),
  }
}
