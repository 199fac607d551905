import { messages } from '@yantu/contract/messages'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api.ts'
import type { Session } from '../session/index.ts'

export interface LoginFormProps {
  /** Kept while modes change, so that the number is typed once. */
  mobile: string
  onMobile: (mobile: string) => void
  onEnter: (session: Session) => void
}

/** Refusals that are about another field than the one that is checked. */
const phoneMessages: ReadonlySet<string> = new Set([messages.phoneInvalid, messages.phoneNotRegistered])

/**
 * Says what the server refused at the field to be corrected, which gets the focus; the toast is shown by the call.
 * What is wrong with the connection is about no field.
 */
export function sayAtField<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  {
    checked,
    phone,
    password,
  }: Partial<Record<'phone' | 'password', FieldPath<Values>>> & {
    checked: FieldPath<Values>
  },
): void {
  if (!(error instanceof ApiError) || (error.code !== 400 && error.code !== 429)) return
  const message = messageOf(error)
  const field =
    (phoneMessages.has(message) && phone) || (message === messages.passwordCommon && password) || checked
  setError(field, { type: 'server', message }, { shouldFocus: true })
}
