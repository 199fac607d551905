import { z } from 'zod'
import { UploadedFile } from './endpoint.ts'
import { commonLimits } from './limits/common.ts'
import { identityLimits } from './limits/identity.ts'
import { identityMessages } from './messages/identity.ts'
import { fits, plainLine, plainText } from './text.ts'

/** Mainland mobile number (specification section 5). */
export const phonePattern = /^1(3\d|5[0-35-9]|7[0135678]|8\d|9[0189])\d{8}$/

/** A text that is there. */
export const required = (message: string) =>
  z.string({ error: message }).trim().min(1, { error: message, abort: true })

export const phone = required(identityMessages.phoneRequired).regex(phonePattern, {
  error: identityMessages.phoneInvalid,
})
export const smsCode = required(identityMessages.codeRequired).max(16, { error: identityMessages.codeWrong })
export const newPassword = z
  .string({ error: identityMessages.newPasswordRequired })
  .min(1, { error: identityMessages.newPasswordRequired, abort: true })
  .min(identityLimits.password.min, { error: identityMessages.passwordLength })
  .max(identityLimits.password.max, { error: identityMessages.passwordLength })

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

/** What somebody writes, without what nobody sees; its lines stay. */
export const words = looseText.transform(plainText)
/** The same in one line. */
export const wordsInLine = looseText.transform(plainLine)

/** A text of at most so many characters, counted as its field's counter does. */
export const textUpTo = (most: number, tooLong: string) =>
  z.string().refine((text) => fits(text, most), { error: tooLong })

/** What somebody has to write, of at most so many characters. */
export const wordsUpTo = (missing: string, most: number, tooLong: string) =>
  words.pipe(z.string().min(1, { error: missing })).pipe(textUpTo(most, tooLong))

export const pageNum = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const pageSize = (standard: number) =>
  z.coerce.number().int().min(1).max(commonLimits.page.max).default(standard)

/** The file of a form: a browser sends a Blob, the server reads an `UploadedFile`, which no JSON makes. */
export const formFile = (missing: string) =>
  z.custom<Blob | UploadedFile>((value) => value instanceof Blob || value instanceof UploadedFile, {
    error: missing,
  })

export const nothing = z.null()
export const noInput = z.object({}).loose()
