import { messageTypes } from '@yantu/contract/notifications/endpoints'
import type { UnreadCounts } from './notifications.service.ts'

export const presentUnreadCounts = (counts: UnreadCounts) => ({
  systemCount: counts[messageTypes.system],
  orderCount: counts[messageTypes.order],
  commentCount: counts[messageTypes.comment],
  collectCount: counts[messageTypes.collect],
  likeCount: counts[messageTypes.like],
  announcementCount: counts[messageTypes.announcement],
})
