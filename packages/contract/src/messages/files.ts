/** Texts of the specification (sections 5 and 8) and of decisions, word for word. */
export const filesMessages = {
  fileGone: '文件不存在或已失效，请重新上传',
  diskFull: '服务器存储空间不足，暂时不能上传，请稍后再试',
  storageAway: '文件存储暂时不可用，请稍后再试',
  uploadBroken: '上传内容不完整，请重新上传',
  uploadBusy: '文件正在处理，请稍后再试',
  fileRequired: '请上传文件',
  fileEmpty: '文件是空的，请重新选择',
  fileTypeUnknown: '不支持这种文件格式',
  fileMismatch: '文件内容与扩展名不符，请重新选择',
  pictureUnreadable: '图片无法读取，请换一张',
  pictureTooBig: '图片尺寸过大，请压缩后重新上传',
  uploadOneFile: '一次只能上传一个文件',
  storageFull: '个人存储空间已满，请删除部分历史记录后再试',
} as const
