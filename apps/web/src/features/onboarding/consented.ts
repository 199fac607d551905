import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import { z } from 'zod'

/** What a form asks beyond its fields one by one: which one is told, what, and whether it is so. */
export interface Rule {
  field: string
  message: string
  holds: (values: Readonly<Record<string, unknown>>) => boolean
}

/** The version says what was read. */
const consent: Rule = {
  field: 'agreementVersion',
  message: onboardingMessages.consentRequired,
  holds: ({ agreementVersion }) => agreementVersion !== '',
}

/**
 * A form that asks for consent, and what `rules` say, all at once: a schema's own refinements wait until each of its
 * fields is right.
 */
export const consented = (form: z.ZodType, rules: readonly Rule[] = []) =>
  z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const { error } = form.safeParse(values)
    for (const { path, message } of error?.issues ?? []) refuse(path, message)
    const told = new Set(error?.issues.map(({ message }) => message))
    for (const { field, message, holds } of [...rules, consent])
      if (!holds(values) && !told.has(message)) refuse([field], message)
  })
