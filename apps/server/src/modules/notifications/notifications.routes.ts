import { notificationEndpoints } from '@yantu/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { NotificationService } from './notifications.service.ts'
import { presentUnreadCounts } from './unread.presenter.ts'

export function registerNotificationRoutes(
  app: FastifyInstance,
  ports: HttpPorts,
  notifications: Pick<NotificationService, 'unreadCounts'>,
): void {
  route(app, ports, notificationEndpoints.getUnreadCount, async (_input, actor) =>
    presentUnreadCounts(await notifications.unreadCounts(actor.userId)),
  )
}
