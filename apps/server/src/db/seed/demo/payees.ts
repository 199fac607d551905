import type { App } from '../../../app.ts'
import { demoPeople, phoneOf } from './people.ts'
import type { StoryClock } from './story-clock.ts'

/** Well-formed, and nobody's. */
const papers: Readonly<Record<string, { idNumber: string; cardNumber: string }>> = {
  d01: { idNumber: '110101199504129018', cardNumber: '6225880000009010' },
  d02: { idNumber: '110101199504129026', cardNumber: '6225880000009028' },
}
/** Longer ago than a new card holds payouts up. */
const KNOWN_FOR_MS = 30 * 86_400_000

/** The designers one can log in as are known by name and have a card: they can withdraw what they have earned. */
export async function seedPayees({ app, clock }: { app: App; clock: StoryClock }): Promise<void> {
  const { identity, onboarding } = app.modules
  clock.standAt(new Date(Date.now() - KNOWN_FOR_MS))
  try {
    for (const person of demoPeople) {
      const own = papers[person.key]
      const known = own && (await identity.findByPhone(phoneOf(person)))
      if (!own || !known || (await onboarding.payee(known.userId)).card) continue
      await onboarding.give(known.userId, { name: person.name, ...own })
    }
  } finally {
    clock.standAt(null)
  }
}
