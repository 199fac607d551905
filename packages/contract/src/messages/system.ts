/** Texts of decisions, word for word. */
export const systemMessages = {
  jobRetried: '已重新排队',
  jobNothingToRetry: '没有可以重试的内容，可能已经恢复或数据已清理',
} as const
