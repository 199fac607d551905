import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Mainland mobile number (specification section 5). */
export const phonePattern = /^1(3\d|5[0-35-9]|7[0135678]|8\d|9[0189])\d{8}$/

const required = (message: string) =>
  z.string({ error: message }).trim().min(1, { error: message, abort: true })

export const phone = required(messages.phoneRequired).regex(phonePattern, { error: messages.phoneInvalid })
export const smsCode = required(messages.codeRequired).max(16, { error: messages.codeWrong })
export const newPassword = z
  .string({ error: messages.newPasswordRequired })
  .min(1, { error: messages.newPasswordRequired, abort: true })
  .min(limits.password.min, { error: messages.passwordLength })
  .max(limits.password.max, { error: messages.passwordLength })

const idText = z.string().trim().min(1).max(64)
/** Ids are decimal strings or UUIDs on the wire; numbers are accepted because callers send them. */
export const id = z.union([z.string(), z.number()]).transform(String).pipe(idText)
/** An id that may be missing; null and an empty text mean the same. */
export const optionalId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim() || undefined)
  .pipe(idText.optional())
export const flag = z.enum(['0', '1'])
/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const wireTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
/** Yuan with at most two decimals, as a string. */
export const yuan = z.string().regex(/^\d+(\.\d{1,2})?$/)

/** A filter or code that callers send as string, number, empty or not at all; empty means "any". */
export const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value).trim()))

export const pageNum = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const pageSize = (standard: number) =>
  z.coerce.number().int().min(1).max(limits.page.max).default(standard)

export const nothing = z.null()
export const noInput = z.object({}).loose()
