import { accountMessages } from '@yantu/contract/messages/account'
import { agreementsMessages } from '@yantu/contract/messages/agreements'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { filesMessages } from '@yantu/contract/messages/files'
import { identityMessages } from '@yantu/contract/messages/identity'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'

/** Refusals that only the server can tell, and the wire's names of the fields they are about. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  [identityMessages.phoneInvalid]: ['mobile', 'phone'],
  [identityMessages.phoneNotRegistered]: ['mobile', 'phone'],
  [identityMessages.codeWrong]: ['smsCode', 'code'],
  [identityMessages.loginFailed]: ['password'],
  [identityMessages.passwordCommon]: ['newPassword'],
  [accountMessages.phoneSame]: ['mobile'],
  [accountMessages.phoneTaken]: ['mobile'],
  [catalogMessages.sceneRequired]: ['scene'],
  [catalogMessages.colorRequired]: ['color'],
  [catalogMessages.gradeRequired]: ['winningGrade'],
  [catalogMessages.awardYearInvalid]: ['awardYear'],
  [demandsMessages.feeInvalid]: ['orderFee'],
  [demandsMessages.completionRequired]: ['completionTime'],
  [demandsMessages.completionTooEarly]: ['completionTime'],
  [demandsMessages.sheetNotClean]: ['mustHaves'],
  [filesMessages.fileGone]: ['matterUrl', 'draftUrl'],
  [onboardingMessages.underAge]: ['idNumber'],
  [onboardingMessages.identityMismatch]: ['idNumber'],
  [onboardingMessages.partnerPending]: ['phone'],
  [agreementsMessages.changed]: ['agreementVersion'],
}

/** The field of a form that a refusal is about; undefined where it has none. */
export const refusedField = <Name extends string>(
  message: string,
  names: readonly Name[],
): Name | undefined => names.find((name) => fieldsOf[message]?.includes(name))
