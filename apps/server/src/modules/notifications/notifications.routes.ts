import { notificationsMessages } from '@yantu/contract/messages/notifications'
import { notificationEndpoints } from '@yantu/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuseOther } from '../../kernel/auth/index.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { NotificationService } from './notifications.service.ts'
import { presentUnreadCounts } from './unread.presenter.ts'

export function registerNotificationRoutes(
  app: FastifyInstance,
  ports: HttpPorts,
  notifications: NotificationService,
): void {
  route(app, ports, notificationEndpoints.getUnreadCount, async (_input, actor) =>
    presentUnreadCounts(await notifications.unreadCounts(actor.userId)),
  )
  route(app, ports, notificationEndpoints.getNotifyList, (input, actor) => {
    refuseOther(input.userId, actor)
    return notifications.list(actor.userId, input)
  })
  route(app, ports, notificationEndpoints.setReadStatus, async ({ msgType }, actor) => {
    await notifications.setRead(actor.userId, msgType)
    return null
  })
  route(app, ports, notificationEndpoints.listAnnouncements, (input, actor) =>
    notifications.announcements(actor.userId, input),
  )
  route(app, ports, notificationEndpoints.getMuted, async (_input, actor) => ({
    topics: await notifications.muted(actor.userId),
  }))
  route(
    app,
    ports,
    notificationEndpoints.setMuted,
    async ({ topic, isMuted }, actor) => {
      await notifications.mute(actor.userId, topic, isMuted === '1')
      return null
    },
    {
      successMessage: ({ isMuted }) => notificationsMessages[isMuted === '1' ? 'muted' : 'unmuted'],
    },
  )
}
