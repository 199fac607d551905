import { threadEndpoints } from '@yantu/contract/demands/thread'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { ThreadService } from './thread.service.ts'

const calls = threadEndpoints

export function registerThread(app: FastifyInstance, ports: HttpPorts, thread: ThreadService): void {
  route(app, ports, calls.queryThread, (input, actor) => thread.read(actor, input))
  route(app, ports, calls.sendMessage, async (input, actor) => ({ message: await thread.send(actor, input) }))
  route(app, ports, calls.readThread, async (input, actor) => {
    await thread.markRead(actor, input)
    return null
  })
  route(app, ports, calls.messageFile, async (input, actor, { address }) => ({
    url: await thread.fileAddress({ actor, address }, input),
  }))
}
