import { reportEndpoints as calls } from '@yantu/contract/community/reports'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Reports } from './reports.service.ts'

export function registerCommunity(app: FastifyInstance, ports: HttpPorts, reports: Reports): void {
  route(app, ports, calls.addReport, async (input, actor) => {
    await reports.add(input, actor)
    return null
  })
  route(app, ports, calls.ownDecision, (input, actor) => reports.ownDecision(input, actor))
  route(app, ports, calls.counterReport, async (input, actor) => {
    await reports.counter(input, actor)
    return null
  })
  route(app, ports, calls.listReports, (input, actor) => reports.list(input, actor))
  route(app, ports, calls.countReports, () => reports.counts())
  route(app, ports, calls.decideReport, async (input, actor, { address }) => {
    await reports.decide(input, actor, address)
    return null
  })
  route(app, ports, calls.decideCounter, async (input, actor, { address }) => {
    await reports.decideCounter(input, actor, address)
    return null
  })
}
