import { aiMessages } from '@yantu/contract/messages/ai'
import { Refusal } from '../../kernel/errors/index.ts'
import { check, isForbidden } from '../content-check/index.ts'

/**
 * Throws a refusal where a topic or title asks for what has no place here (decisions, Other), before anything is
 * spent on it. A phone or an address in it is no reason.
 */
export function refuseForbidden(...texts: (string | undefined)[]): void {
  if (texts.some((text) => text && isForbidden(check(text)))) throw new Refusal(aiMessages.topicForbidden)
}
