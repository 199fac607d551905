import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { registerAnnouncements } from './announcements.routes.ts'
import { type AnnouncementsDeps, createAnnouncements } from './announcements.service.ts'
import { registerNotificationRoutes } from './notifications.routes.ts'
import { notificationsOwnData } from './own-data.repository.ts'
import {
  createNotificationService,
  type NotificationDeps,
  type NotificationService,
} from './notifications.service.ts'

export type { Notice, Notify, NotifyAll, UnreadCounts } from './notifications.service.ts'

export interface Notifications extends NotificationService {
  ownData: OwnData
  register(app: FastifyInstance, ports: HttpPorts): void
}

export function createNotifications(deps: NotificationDeps): Notifications {
  const service = createNotificationService(deps)
  return {
    ...service,
    ownData: notificationsOwnData(deps.db),
    register: (app, ports) => registerNotificationRoutes(app, ports, service),
  }
}

/** The desk at which announcements are written: a part of its own, since it alone leaves a trace of who did what. */
export function createAnnouncementDesk(deps: AnnouncementsDeps): {
  register(app: FastifyInstance, ports: HttpPorts): void
} {
  const announcements = createAnnouncements(deps)
  return { register: (app, ports) => registerAnnouncements(app, ports, announcements) }
}
