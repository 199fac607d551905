/** Why a document could not be imported, with the words shown to whoever uploaded it. */
export const IMPORT_MESSAGES = {
  unsupported: '请上传xmind、docx、md、pos、mm、zxm格式文件',
  'old-office': '这是旧版 Office 文件，请用 Word、PowerPoint 或 WPS 另存为 docx 或 pptx 后再导入',
  encrypted: '文件已加密，请取消密码后再导入',
  broken: '文件已损坏或不完整，无法读取',
  unsafe: '文件结构不安全，已拒绝导入',
  'file-too-big': '文件过大，请上传 50 MB 以内的文件',
  'content-too-big': '文件解压后过大，请压缩图片或拆分后再导入',
  'text-too-long': '文件文字超过 100 万字，请拆分后再导入',
  'too-deep': '文件嵌套层级过深，无法读取',
  empty: '文件中没有可以导入的内容',
  scanned: '该 PDF 没有可以识别的文字，请先做文字识别（OCR）后再导入',
  'too-many-pages': '文件超过 500 页，请拆分后再导入',
  timeout: '文件解析超时，请精简或拆分后再导入',
  memory: '文件过于复杂，解析所需内存超出上限，请精简或拆分后再导入',
  busy: '正在导入的文件较多，请稍后再试',
  internal: '文件解析失败，请另存为新文件后重试',
} as const

export type ImportErrorCode = keyof typeof IMPORT_MESSAGES

/** A document that cannot be imported; `message` is Chinese and meant for the screen. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly code: ImportErrorCode

  constructor(code: ImportErrorCode, cause?: unknown) {
    super(IMPORT_MESSAGES[code], cause === undefined ? undefined : { cause })
    this.code = code
  }
}
