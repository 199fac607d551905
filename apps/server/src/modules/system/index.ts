import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { registerSystem } from './system.routes.ts'
import { createSystemService, type SystemDeps } from './system.service.ts'

/** What the platform's people see of the program itself: whether it is ready, and the jobs that failed. */
export function createSystem(deps: SystemDeps) {
  const service = createSystemService(deps)
  return { register: (app: FastifyInstance, ports: HttpPorts) => registerSystem(app, ports, service) }
}
