import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { registerAgreements } from './agreements.routes.ts'
import { agreementsOwnData } from './own-data.repository.ts'
import { type AgreementsDeps, type AgreementsService, createAgreementsService } from './agreements.service.ts'

export interface Agreements extends AgreementsService {
  ownData: OwnData
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** The twelve texts in force, with their figures from the dictionaries. */
export function createAgreements(deps: AgreementsDeps): Agreements {
  const service = createAgreementsService(deps)
  return {
    ...service,
    ownData: agreementsOwnData(deps.db),
    register: (app, ports) => registerAgreements(app, ports, service),
  }
}
