import { submissionEndpoints as endpoints } from '@yantu/contract/catalog/submissions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { SubmissionsService } from './submissions.service.ts'

export function registerSubmissions(
  app: FastifyInstance,
  ports: HttpPorts,
  submissions: SubmissionsService,
): void {
  route(app, ports, endpoints.addTemplate, submissions.add)
  route(app, ports, endpoints.suggestColors, submissions.suggestColors)
  route(app, ports, endpoints.getTemplateInfo, submissions.info)
  route(app, ports, endpoints.editTemplate, submissions.edit)
  route(app, ports, endpoints.deleteTemplate, async (input, actor) => {
    await submissions.remove(input, actor)
    return null
  })
}
