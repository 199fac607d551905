import { extensionEndpoints } from '@yantu/contract/demands/extensions'
import { demandsMessages } from '@yantu/contract/messages/demands'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Extensions } from './extensions.service.ts'

const calls = extensionEndpoints

export function registerExtensions(app: FastifyInstance, ports: HttpPorts, extensions: Extensions): void {
  route(app, ports, calls.queryExtensions, ({ orderId }, actor) => extensions.list(actor, orderId))
  route(app, ports, calls.askExtension, async (input, actor) => ({
    extensionId: await extensions.ask(actor, input),
  }))
  route(
    app,
    ports,
    calls.answerExtension,
    async ({ result, ...input }, actor) => {
      await extensions.answer(actor, { ...input, grants: result === '1' })
      return null
    },
    {
      successMessage: ({ result }) =>
        result === '1' ? demandsMessages.extensionGranted : demandsMessages.extensionDeclined,
    },
  )
}
