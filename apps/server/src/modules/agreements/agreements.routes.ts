import { agreementEndpoints } from '@yantu/contract/agreements/endpoints'
import type { FastifyInstance } from 'fastify'
import { prerender } from '../../kernel/http/prerendered.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { AgreementsService } from './agreements.service.ts'

const { getAgreement } = agreementEndpoints

export function registerAgreements(
  app: FastifyInstance,
  ports: HttpPorts,
  agreements: AgreementsService,
): void {
  route(app, ports, getAgreement, async (input) => prerender(getAgreement, await agreements.get(input)), {
    headers: { 'cache-control': 'no-cache' },
  })
}
