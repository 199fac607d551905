/** Why a PDF cannot be drawn, with the words shown to whoever uploaded it. */
export const PDF_MESSAGES = {
  'not-pdf': '这不是 PDF 文件，请检查后重新上传',
  encrypted: 'PDF 设有密码，请取消密码后上传',
  broken: 'PDF 已损坏或不完整，无法读取，请重新导出后上传',
  empty: 'PDF 没有页面，请重新导出后上传',
  'too-many-pages': 'PDF 超过 3000 页，请拆分后上传',
} as const

export type PdfErrorCode = keyof typeof PDF_MESSAGES

/** A PDF that cannot be drawn; `message` is Chinese and meant for the screen. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly code: PdfErrorCode

  constructor(code: PdfErrorCode, cause?: unknown) {
    super(PDF_MESSAGES[code], cause === undefined ? undefined : { cause })
    this.code = code
  }
}
