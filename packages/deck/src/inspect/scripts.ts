import { open } from 'node:fs/promises'
import type { Source } from './archive.ts'
import type { Finding } from './diagnose/finding.ts'
import { InspectError } from './errors.ts'

/** Bytes that are looked through. */
const REACH = 8 * 1024 * 1024

const SVG_SCRIPT = /<script[\s>]|\son[a-z]+\s*=|javascript:|<foreignObject[\s>]/i
const SVG_ELSEWHERE = /(?:href|src)\s*=\s*["']\s*(?:https?:|file:|\/\/)/i

/** What was found, and whether all of the file was looked through. */
type Found = { findings: Finding[]; isWhole: boolean }

/** The first bytes of a file, and how long it is. */
export async function beginningOf(source: Source, most: number): Promise<{ bytes: Buffer; size: number }> {
  if (typeof source !== 'string') {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    return { bytes: bytes.subarray(0, most), size: bytes.length }
  }
  const file = await open(source)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(size, most)),
      0,
      Math.min(size, most),
      0,
    )
    return { bytes: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}

/**
 * What an SVG would do by itself.
 * @throws InspectError doctype: one that declares entities
 */
export async function scriptsOfSvg(source: Source): Promise<Found> {
  const { bytes, size } = await beginningOf(source, REACH)
  const text = bytes.toString('latin1')
  const findings: Finding[] = []
  const must = (rule: Finding['rule'], message: string) =>
    void findings.push({ page: null, rule, severity: 'must', message })
  if (/<!ENTITY/i.test(text)) throw new InspectError('doctype')
  if (SVG_SCRIPT.test(text)) must('macros', 'SVG 里有脚本，浏览器会拦下它，请去掉后重新导出')
  if (SVG_ELSEWHERE.test(text))
    must('external', 'SVG 里有内容没有存进文件，换一台电脑就不显示，请嵌入后重新导出')
  return { findings, isWhole: size <= REACH }
}
