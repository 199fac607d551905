/** Texts of the specification (sections 5 and 8) and of decisions, word for word. */
export const agreementsMessages = {
  consentRequired: '请先阅读并同意协议',
  changed: '协议已更新，请阅读新的版本后再提交',
} as const
