import { announcementEndpoints as calls } from '@yantu/contract/notifications/announcements'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Announcements } from './announcements.service.ts'

export function registerAnnouncements(
  app: FastifyInstance,
  ports: HttpPorts,
  announcements: Announcements,
): void {
  route(app, ports, calls.listWrittenAnnouncements, (input) => announcements.list(input))
  route(app, ports, calls.saveAnnouncement, (input, actor, { address }) =>
    announcements.save(input, actor, address),
  )
  route(app, ports, calls.publishAnnouncement, async ({ announcementId }, actor, { address }) => {
    await announcements.publish(announcementId, actor, address)
    return null
  })
  route(app, ports, calls.withdrawAnnouncement, async ({ announcementId }, actor, { address }) => {
    await announcements.withdraw(announcementId, actor, address)
    return null
  })
}
