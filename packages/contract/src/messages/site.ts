/** Texts of our own. */
export const siteMessages = {
  missing: '请填写内容',
  tooLong: '内容过长，请缩短',
  figureInvalid: '请输入不带小数的数字',
  /** Before the expression. */
  placeholderUnknown: '认不得的数字：',
  changedMeanwhile: '内容已被他人修改，请刷新后再改',
  saved: '已保存，页面即刻生效',
} as const
