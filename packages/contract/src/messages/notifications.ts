/** Texts of the specification (sections 5 and 8) and of decisions, word for word. */
export const notificationsMessages = {
  muted: '已设为免打扰',
  unmuted: '已恢复提醒',
  titleRequired: '请输入公告标题',
  titleTooLong: '标题不超过 60 字',
  textRequired: '请输入公告内容',
  textTooLong: '内容太长，请分成几条公告',
  saved: '草稿已保存',
  announced: '公告已发布',
  withdrawn: '公告已撤回',
  announcementGone: '没有这条公告，请刷新后再试',
  announcementOut: '这条公告已发布，撤回后才能修改',
  announcementIn: '这条公告没有发布',
} as const
