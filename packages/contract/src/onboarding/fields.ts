import { z } from 'zod'
import { onboardingLimits } from '../limits/onboarding.ts'
import { onboardingMessages as messages } from '../messages/onboarding.ts'
import { looseText, required, textUpTo } from '../primitives.ts'
import { plainLine } from '../text.ts'
import { isCardNumber, normalCardNumber } from './bank-card.ts'
import { isIdNumber, normalIdNumber } from './identity-number.ts'

const short = (message: string, { most, tooLong }: { most: number; tooLong: string }) =>
  required(message)
    .transform(plainLine)
    // Again: nothing of it may be seen.
    .pipe(z.string().min(1, { error: message }))
    .pipe(textUpTo(most, tooLong))

export const personName = (message: string = messages.nameRequired) =>
  short(message, { most: onboardingLimits.nameMaxChars, tooLong: messages.nameTooLong })

export const school = short(messages.schoolRequired, {
  most: onboardingLimits.schoolMaxChars,
  tooLong: messages.schoolTooLong,
})

export const idNumber = required(messages.idNumberRequired)
  .max(64, { error: messages.idNumberInvalid })
  .transform(normalIdNumber)
  .refine(isIdNumber, { error: messages.idNumberInvalid })

export const cardNumber = required(messages.cardRequired)
  .max(64, { error: messages.cardInvalid })
  .transform(normalCardNumber)
  .refine(isCardNumber, { error: messages.cardInvalid })

/** Address of a file that `POST /api/file/upload` gave; '' names none. */
export const photoUrl = looseText.pipe(z.string().max(300))

/** Which version of the privacy policy (agreement 6) its reader had before them; '' notes no consent. */
export const agreementVersion = looseText.pipe(z.string().max(16))
