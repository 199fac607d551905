import { accountEndpoints as calls } from '@yantu/contract/account/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Deletion } from './deletion.service.ts'
import type { Exports } from './exports.service.ts'

export function registerAccount(
  app: FastifyInstance,
  ports: HttpPorts,
  { exports, deletion }: { exports: Exports; deletion: Deletion },
): void {
  route(app, ports, calls.askDataExport, async (_input, { userId }) => {
    await exports.ask(userId)
    return null
  })
  route(app, ports, calls.getDataExport, async (_input, { userId }) => exports.read(userId))
  route(app, ports, calls.checkDeletion, async (_input, { userId }) => ({
    hindrances: await deletion.check(userId),
  }))
  route(app, ports, calls.deleteAccount, async ({ smsCode }, actor, { address }) => {
    await deletion.confirm(actor, smsCode, address)
    return null
  })
}
