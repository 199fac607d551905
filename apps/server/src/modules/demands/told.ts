import { statusTexts } from '@yantu/contract/messages/status'
import type { z } from 'zod'
import { Refusal } from '../../kernel/errors/index.ts'

export const badRequest = () => new Refusal(statusTexts[400] ?? '')

/** Fields of a form whose reader is known to be the right one; the first message is the one that is told. */
export function told<Form extends z.ZodType>(form: Form, raw: unknown): z.output<Form> {
  const read = form.safeParse(raw)
  if (!read.success) throw new Refusal(read.error.issues[0]?.message ?? statusTexts[400] ?? '')
  return read.data
}
