import type { UploadedFile } from '@yantu/contract/endpoint'
import { inspectionEndpoints as calls } from '@yantu/contract/inspection/endpoints'
import type { FastifyInstance } from 'fastify'
import { spendPollBudget } from '../../kernel/http/budget.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { InspectionService } from './inspection.service.ts'
import type { Repairs } from './repairs.service.ts'

export function registerInspection(
  app: FastifyInstance,
  ports: HttpPorts,
  { inspection, repairs }: { inspection: InspectionService; repairs: Repairs },
): void {
  route(app, ports, calls.startInspection, (input, actor) => inspection.startOwn(input, actor))
  route(app, ports, calls.getInspection, async ({ fileId }, actor) => {
    const known = await inspection.reportOfOwn(fileId, actor)
    await spendPollBudget(ports, `inspection:${fileId}`)
    return known
  })
  route(app, ports, calls.getInspectedPage, (input, actor) => inspection.pageOfOwn(input, actor))
  route(app, ports, calls.repairFile, (input, actor) => repairs.repair(input, actor))
  route(app, ports, calls.visitDoctor, ({ file }, _actor, { address }) =>
    inspection.visit(file as UploadedFile, address),
  )
}
