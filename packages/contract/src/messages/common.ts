/** Texts of the specification (sections 5 and 8) and of decisions, word for word. */
export const commonMessages = {
  success: '操作成功',
  copied: 'Copied to clipboard',
  copyFailed: 'Cannot copy text',
} as const
