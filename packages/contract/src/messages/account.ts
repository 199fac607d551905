/** Texts of /setting: the specification's (sections 5 and 8) word for word, and ours. */
export const accountMessages = {
  nicknameRequired: '请输入昵称',
  nicknameLength: '长度在 2 到 16 个字符',
  nicknameRefused: '昵称含有不能使用的内容',
  changed: '修改成功',
  oldPhoneConfirmed: '原手机号验证成功',
  oldPhoneFirst: '请先验证原手机号',
  phoneSame: '新手机号不能与原手机号相同',
  phoneTaken: '该手机号已绑定其他账号',
  deviceGone: '该设备已退出登录',
  deviceSignedOut: '已退出该设备',
  othersSignedOut: '已退出其他设备',
  exportAsked: '已开始整理，做好后会通知您',
  exportTooSoon: '24 小时内只能导出一次',
  deletionHindered: '还有没处理完的事项，暂时不能注销',
  accountDeleted: '账号已注销',
} as const
