import { systemEndpoints } from '@yantu/contract/system/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { SystemService } from './system.service.ts'

export function registerSystem(app: FastifyInstance, ports: HttpPorts, system: SystemService): void {
  route(app, ports, systemEndpoints.systemHealth, () => system.health())
  route(app, ports, systemEndpoints.retryJob, async ({ job }, actor, { address }) => {
    await system.retry(job, actor, address)
    return null
  })
}
