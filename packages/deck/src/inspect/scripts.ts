import { open } from 'node:fs/promises'
import type { Source } from './archive.ts'
import type { Finding } from './diagnose/finding.ts'
import { InspectError } from './errors.ts'
import type { RealType } from './real-type.ts'

/** What is looked through at a file's beginning and end, bytes: a PDF tells there what it does when it is opened. */
const REACH = 4 * 1024 * 1024

async function endsOf(source: Source): Promise<string> {
  if (typeof source !== 'string') {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const ends = bytes.length <= 2 * REACH ? [bytes] : [bytes.subarray(0, REACH), bytes.subarray(-REACH)]
    return Buffer.concat(ends).toString('latin1')
  }
  const file = await open(source)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, from)).buffer.toString('latin1')
    if (size <= 2 * REACH) return await read(0, size)
    return (await read(0, REACH)) + (await read(size - REACH, REACH))
  } finally {
    await file.close()
  }
}

const PDF_SCRIPT = /\/(?:JavaScript|JS|Launch|RichMedia|XFA)\b/
const PDF_LOCKED = /\/Encrypt\s/
const SVG_SCRIPT = /<script[\s>]|\son[a-z]+\s*=|javascript:|<foreignObject[\s>]/i
const SVG_ELSEWHERE = /(?:href|src)\s*=\s*["']\s*(?:https?:|file:|\/\/)/i

/**
 * What a PDF or an SVG would do by itself.
 * @throws InspectError doctype: an SVG that declares entities
 */
export async function scriptsIn(source: Source, type: RealType): Promise<Omit<Finding, 'page'>[]> {
  if (type !== 'pdf' && type !== 'svg') return []
  const text = await endsOf(source)
  const found: Omit<Finding, 'page'>[] = []
  const tell = (rule: Finding['rule'], severity: Finding['severity'], message: string) =>
    void found.push({ rule, severity, message })
  if (type === 'pdf') {
    if (PDF_SCRIPT.test(text))
      tell('macros', 'must', 'PDF 里有会自动运行的脚本，打开时会弹出安全警告，请去掉后重新导出')
    if (PDF_LOCKED.test(text))
      tell('repair', 'hint', 'PDF 设有权限或密码，买家可能不能打印和复制，请去掉限制后重新导出')
    return found
  }
  if (/<!ENTITY/i.test(text)) throw new InspectError('doctype')
  if (SVG_SCRIPT.test(text)) tell('macros', 'must', 'SVG 里有脚本，浏览器会拦下它，请去掉后重新导出')
  if (SVG_ELSEWHERE.test(text))
    tell('external', 'must', 'SVG 里有内容没有存进文件，换一台电脑就不显示，请嵌入后重新导出')
  return found
}
