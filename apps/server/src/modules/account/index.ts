import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { registerAccount } from './account.routes.ts'
import { createDeletion, type DeletionDeps } from './deletion.service.ts'
import { createExports, EXPORT, type ExportDeps, SWEEP_EXPORTS } from './exports.service.ts'

/** Somebody's data as a whole, in all modules: taking it along, and its end (docs/account.md). */
export function createAccount(deps: ExportDeps & DeletionDeps) {
  const exports = createExports(deps)
  const deletion = createDeletion({ ...deps, people: [exports.ownData, ...deps.people] })
  deps.jobs.define(EXPORT, exports.pack)
  deps.jobs.define(SWEEP_EXPORTS, exports.sweep)
  return {
    /** As the job does that an asked export stages. */
    packExport: exports.pack,
    sweepExports: exports.sweep,
    register: (app: FastifyInstance, ports: HttpPorts): void =>
      registerAccount(app, ports, { exports, deletion }),
  }
}
