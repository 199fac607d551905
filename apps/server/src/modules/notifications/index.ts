import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { registerNotificationRoutes } from './notifications.routes.ts'
import { createNotificationService, type NotificationService } from './notifications.service.ts'

export type { Notice, Notify, UnreadCounts } from './notifications.service.ts'

export interface Notifications extends NotificationService {
  register(app: FastifyInstance, ports: HttpPorts): void
}

export function createNotifications(deps: { db: Db; clock: Clock }): Notifications {
  const service = createNotificationService(deps)
  return { ...service, register: (app, ports) => registerNotificationRoutes(app, ports, service) }
}
