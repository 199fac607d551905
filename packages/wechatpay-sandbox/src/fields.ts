import { paramError } from './vendor-error.ts'

export type Json = Record<string, unknown>

/** Parses a request body; nulls anywhere are refused, as the vendor's QR codes break on them. */
export function readJson(body: Buffer): Json {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'), (key, inner: unknown) => {
      if (inner === null) throw paramError(key || 'body', '不能为 null')
      return inner
    })
  } catch (error) {
    if (error instanceof SyntaxError) throw paramError('body', '不是合法的 JSON')
    throw error
  }
  if (!isObject(value)) throw paramError('body', '必须是对象')
  return value
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function requireText(from: Json, field: string, most: number): string {
  const value = optionalText(from, field, most)
  if (value === undefined) throw paramError(field, '必填')
  return value
}

/** Length counts characters, not UTF-16 units. */
export function optionalText(from: Json, field: string, most: number): string | undefined {
  const value = from[field]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value === '') throw paramError(field, '必须是非空字符串')
  if ([...value].length > most) throw paramError(field, `超过 ${most} 个字符`)
  if (/\p{Cc}/u.test(value)) throw paramError(field, '含有控制字符')
  return value
}

export function requireObject(from: Json, field: string): Json {
  const value = from[field]
  if (!isObject(value)) throw paramError(field, '必填')
  return value
}

/** A positive integer of fen. */
export function requireFen(from: Json, field: string): number {
  const value = from[field]
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw paramError(field, '必须是正整数（分）')
  return value as number
}
