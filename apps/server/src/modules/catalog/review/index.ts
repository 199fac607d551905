import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { registerReview } from './review.routes.ts'
import type { ReviewDeps } from './review.service.ts'

export { machineEvidence } from './machines.ts'

/** The review room: what waits for a decision, what it rests on, and appeals against it. */
export const createReview = (deps: ReviewDeps) => ({
  register: (app: FastifyInstance, ports: HttpPorts): void => registerReview(app, ports, deps),
})
