import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { registerCommunity } from './community.routes.ts'
import { communityOwnData } from './own-data.repository.ts'
import { createReports, type ReportsDeps } from './reports.service.ts'

export interface Community {
  ownData: OwnData
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** What users report, and what comes of it. */
export function createCommunity(deps: ReportsDeps): Community {
  const reports = createReports(deps)
  return {
    ownData: communityOwnData(deps.db),
    register: (app, ports) => registerCommunity(app, ports, reports),
  }
}
