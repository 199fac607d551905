import { agreementEndpoints } from '@yantu/contract/agreements/endpoints'
import type { FastifyInstance } from 'fastify'
import { lruOf } from '../../kernel/cache/lru.ts'
import { type Prerendered, prerender } from '../../kernel/http/prerendered.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { AgreementsService } from './agreements.service.ts'

const { getAgreement, listConsents } = agreementEndpoints

export function registerAgreements(
  app: FastifyInstance,
  ports: HttpPorts,
  agreements: AgreementsService,
): void {
  const answers = lruOf<string, Prerendered<typeof getAgreement>>(50)

  route(
    app,
    ports,
    getAgreement,
    async (input) => {
      const { key, render } = await agreements.find(input)
      const answer = answers.get(key) ?? prerender(getAgreement, render())
      answers.set(key, answer)
      return answer
    },
    { headers: { 'cache-control': 'no-cache' } },
  )
  route(app, ports, listConsents, (_input, { userId }) => agreements.consents(userId))
}
