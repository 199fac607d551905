import type { ByteRange } from './storage.port.ts'

/**
 * One range of a `Range` header against a file of `size` bytes: null asks for the whole file (no header, or
 * one we need not understand, RFC 9110 14.2), 'unsatisfiable' is 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}
