import { ImportContext } from './context.ts'
import { detectFormat, type Detected } from './detect.ts'
import { readDocx } from './docx/index.ts'
import { ImportError } from './errors.ts'
import { finish } from './finish.ts'
import { readFreemind } from './freemind.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { readMarkdown } from './markdown/index.ts'
import type { Draft, ImportedOutline, ImportFormat } from './model.ts'
import { readPdf } from './pdf/index.ts'
import { readPptx } from './pptx/index.ts'
import { readProcessOn } from './processon.ts'
import { readText } from './text.ts'
import { readXmind } from './xmind.ts'
import { readZhixi } from './zhixi.ts'

/**
 * Reads a document into an outline. Content decides the format, the extension where content cannot.
 * Throws `ImportError`, whose message is for the screen. Runs in the caller's process: servers use `ImportWorker`.
 */
export async function importOutline(bytes: Uint8Array, fileName: string): Promise<ImportedOutline> {
  if (bytes.length > IMPORT_LIMITS.fileBytes) throw new ImportError('file-too-big')
  const context = new ImportContext(fileName)
  const detected = await detectFormat(bytes, fileName)
  warnOfName(detected.format, fileName, context)
  return finish(await READERS[detected.format](bytes, detected, context), context)
}

type Reader = (bytes: Uint8Array, detected: Detected, context: ImportContext) => Promise<Draft> | Draft

const READERS: Record<ImportFormat, Reader> = {
  docx: (_, { archive }, context) => readDocx(archive!, context),
  pptx: (bytes, { archive }, context) => readPptx(bytes, archive!, context),
  xmind: (_, { archive }, context) => readXmind(archive!, context),
  zxm: (bytes, { archive }, context) => readZhixi(bytes, archive, context),
  md: (bytes, _, context) => readMarkdown(bytes, context),
  mm: (bytes, _, context) => readFreemind(bytes, context),
  pos: (bytes, _, context) => readProcessOn(bytes, context),
  txt: (bytes, _, context) => readText(bytes, context),
  pdf: (bytes, _, context) => readPdf(bytes, context),
}

function warnOfName(format: ImportFormat, fileName: string, context: ImportContext): void {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (extension === format || (format === 'md' && extension === 'markdown')) return
  context.warn('other-format', `文件内容是 ${format} 格式，已按 ${format} 读取`)
}
