import type { Hindered, Hindrance } from '@yantu/contract/account/endpoints'
import { accountMessages } from '@yantu/contract/messages/account'
import type { Db, DbOrTrx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal, unauthorized } from '../../kernel/errors/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { doer, type RecordEvent } from '../audit/index.ts'
import type { Identity } from '../identity/index.ts'

export interface DeletionDeps {
  db: Db
  redeemCode: Identity['redeemCode']
  phoneOf: Identity['phoneOf']
  lockUser: Identity['lockUser']
  record: RecordEvent
  /** The account itself comes last. */
  people: readonly OwnData[]
}

/** The end of an account, in one transaction and for good (docs/account.md). */
export function createDeletion({ db, redeemCode, phoneOf, lockUser, record, people }: DeletionDeps) {
  async function hindrancesOf(within: DbOrTrx, userId: number): Promise<Hindrance[]> {
    const found: Hindrance[] = []
    for (const { hindrances } of people) found.push(...((await hindrances?.(within, userId)) ?? []))
    return found
  }

  return {
    check: (userId: number): Promise<Hindrance[]> => hindrancesOf(db, userId),

    /** Throws a refusal with what keeps it (Hindered); the code is then not spent. */
    async confirm(actor: SignedIn, code: string, address: string): Promise<void> {
      const { userId } = actor
      const phone = await phoneOf(userId)
      if (phone === null) throw unauthorized()
      await redeemCode({ purpose: 'DELETEACCOUNT', phone, userId, code }, async (trx) => {
        await lockUser(trx, userId)
        const hindrances = await hindrancesOf(trx, userId)
        const data: Hindered = { hindrances }
        if (hindrances.length) throw new Refusal(accountMessages.deletionHindered, { data })
        const subject = { kind: 'user', id: userId }
        await record(trx, { by: doer(actor, address), what: 'account.deleted', subject })
        for (const { forget } of people) await forget?.(trx, userId)
      })
    },
  }
}

export type Deletion = ReturnType<typeof createDeletion>
