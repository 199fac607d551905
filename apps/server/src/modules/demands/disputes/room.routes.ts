import { disputeEndpoints } from '@yantu/contract/demands/disputes'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { DisputeRoom } from './room.service.ts'

const calls = disputeEndpoints

export function registerDisputeRoom(app: FastifyInstance, ports: HttpPorts, room: DisputeRoom): void {
  route(app, ports, calls.listDisputes, (input, actor) => room.list(actor, input))
  route(app, ports, calls.queryDispute, ({ orderId }, actor, { address }) =>
    room.item({ actor, address }, orderId),
  )
  route(app, ports, calls.readOriginals, async ({ orderId }, actor, { address }) => ({
    list: await room.originals(actor, address, orderId),
  }))
  route(app, ports, calls.previewDivision, (input, actor) => room.preview(actor, input))
}
