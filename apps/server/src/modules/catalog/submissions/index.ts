import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { registerSubmissions } from './submissions.routes.ts'
import { createSubmissionsService, type SubmissionsDeps } from './submissions.service.ts'

/** The upload form: how designers offer works, change and delete them. */
export function createSubmissions(deps: SubmissionsDeps) {
  const service = createSubmissionsService(deps)
  return {
    register: (app: FastifyInstance, ports: HttpPorts): void => registerSubmissions(app, ports, service),
  }
}
