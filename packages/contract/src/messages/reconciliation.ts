/** Texts of the books and the reconciliation in the console. */
export const reconciliationMessages = {
  explained: '已登记说明',
  reopened: '已重新打开',
  compared: '已开始核对',
  auditAsked: '已开始核对全部账目',
  noteRequired: '请填写说明',
  noteTooLong: '说明不能超过300个字',
  notFound: '差异不存在',
  settled: '该差异已不能变更',
  noGap: '该差异不能核销',
  gapChanged: '差额已变化，请核对后重新提交',
  othersFirst: '请先处理当日的其他差异',
  dayInvalid: '该日账单还不能核对',
  periodInvalid: '请选择92天以内的起止日期',
} as const
