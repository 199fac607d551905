/** Texts of the specification (sections 5 and 8) and of decisions, word for word. */
export const approvalsMessages = {
  approvalNotFound: '复核申请不存在',
  approvalAsked: '已提交，等待另一位管理员复核',
  approvalAskedAlready: '相同的申请正在等待复核',
  approvalOwn: '不能复核自己提交的申请',
  approvalSettled: '该申请已处理',
  approvalExpired: '该申请已过期，请重新提交',
  approvalChanged: '申请提交后内容已变化，请核对后重新提交',
  approvalApproved: '已通过并执行',
  approvalDeclined: '已驳回',
  approvalWithdrawn: '已撤回',
  approvalReasonRequired: '请填写理由',
  approvalReasonTooLong: '理由不能超过200个字',
} as const
