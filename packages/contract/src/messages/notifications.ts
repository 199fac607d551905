/** Texts of the specification (sections 5 and 8) and of decisions, word for word. */
export const notificationsMessages = {
  muted: '已设为免打扰',
  unmuted: '已恢复提醒',
} as const
