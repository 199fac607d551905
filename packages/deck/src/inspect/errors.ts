/** Why a presentation cannot be inspected, with the words shown to whoever uploaded it. */
export const INSPECT_MESSAGES = {
  'not-pptx': '这不是 PPT 文件，请上传 .pptx 或 .ppt 文件',
  encrypted: '文件设有密码，请取消密码后上传',
  'locked-pdf': 'PDF 要输入密码才能打开，买家看不到内容，请取消打开密码后重新导出',
  legacy: '这是旧版 .ppt 文件，只能读取页数和尺寸，请另存为 .pptx 后再检查',
  macros: '文件含有宏（.pptm），请另存为不含宏的 .pptx 后上传',
  broken: '文件已损坏或不完整，无法读取，请用 PowerPoint 或 WPS 另存后重新上传',
  'other-type': '文件内容与扩展名不符，请上传原来的文件',
  empty: '文件是空的，请重新选择',
  unreadable: '文件内容无法识别，可能没有传完，请重新选择',
  unsafe: '文件里有指向外面的路径，已拒绝读取',
  doctype: '文件里有文档类型声明，可能被用来读取别处的文件，已拒绝读取',
  bomb: '文件解压后大小异常，已拒绝读取',
  'too-big': '文件内容过大，无法检查，请拆分或精简后上传',
} as const

export type InspectErrorCode = keyof typeof INSPECT_MESSAGES

/** A file that cannot be inspected; `message` is Chinese and meant for the screen. */
export class InspectError extends Error {
  override readonly name = 'InspectError'
  readonly code: InspectErrorCode

  constructor(code: InspectErrorCode, cause?: unknown, message: string = INSPECT_MESSAGES[code]) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
