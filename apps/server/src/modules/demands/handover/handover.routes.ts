import { handoverEndpoints } from '@yantu/contract/demands/handover'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { HandoverService } from './handover.service.ts'

export function registerHandover(app: FastifyInstance, ports: HttpPorts, handover: HandoverService): void {
  route(app, ports, handoverEndpoints.queryHandover, ({ orderId }, actor, { address }) =>
    handover.read({ actor, address }, orderId),
  )
  route(app, ports, handoverEndpoints.packHandover, async ({ orderId }, actor) => {
    await handover.packAgain(actor, orderId)
    return null
  })
}
