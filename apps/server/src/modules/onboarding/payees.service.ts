import { bankOf, last4Of } from '@yantu/contract/onboarding/bank-card'
import type { onboardingEndpoints, Verification } from '@yantu/contract/onboarding/endpoints'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import type { z } from 'zod'
import type { Trx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal, unauthorized } from '../../kernel/errors/index.ts'
import { type Doer, doer } from '../audit/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import { findApplicationOf, findIndexes } from './applications.repository.ts'
import { maskIdNumber, maskName } from './masks.ts'
import type { OnboardingContext } from './onboarding.context.ts'
import { cardNotice } from './onboarding.notices.ts'
import { noOutcome, presentOutcome } from './outcome.presenter.ts'
import type { Payee, PayeeAccount, Payees } from '../payments/index.ts'
import {
  type BankCardRow,
  deletePayee,
  findCard,
  findCards,
  findRealName,
  insertRealName,
  type RealNameRow,
  saveCard,
} from './payees.repository.ts'
import { openTold } from './sealed-rows.ts'

type CardForm = z.output<typeof onboardingEndpoints.bindBankCard.input>

export interface Person {
  name: string
  idNumber: string
}

interface Card {
  holder: string
  number: string
}

const nameAt = (userId: number) => ({ table: 'real_name', row: String(userId), field: 'name' })
const numberAt = (userId: number) => ({ table: 'real_name', row: String(userId), field: 'id_number' })
const holderAt = (userId: number) => ({ table: 'bank_card', row: String(userId), field: 'holder' })
const cardAt = (userId: number) => ({ table: 'bank_card', row: String(userId), field: 'number' })

/** Who users are by their documents, and where their payouts go. */
export function createPayees(context: OnboardingContext) {
  const { db, clock, personal, identity, notify, record } = context

  const personOf = (row: RealNameRow): Person => ({
    name: personal.unseal(nameAt(row.user_id), row.name),
    idNumber: personal.unseal(numberAt(row.user_id), row.id_number),
  })
  const accountOf = (row: BankCardRow): PayeeAccount => ({
    holder: personal.unseal(holderAt(row.user_id), row.holder),
    cardNumber: personal.unseal(cardAt(row.user_id), row.number),
    bank: row.bank,
  })

  /** Whether a user may be this person: nobody verified yet, or the same. */
  async function mayBe(within: Trx, userId: number, { name, idNumber }: Person): Promise<boolean> {
    const row = await findRealName(within, userId)
    if (!row) return true
    const known = personOf(row)
    return known.name === name && known.idNumber === idNumber
  }

  /** False where another one was bound after `unlessAfter`. */
  async function setCard(
    trx: Trx,
    userId: number,
    { holder, number }: Card,
    when: { unlessAfter?: Date } = {},
  ): Promise<boolean> {
    const row = {
      user_id: userId,
      holder: personal.seal(holderAt(userId), holder),
      number: personal.seal(cardAt(userId), number),
      number_index: personal.index('card-number', number),
      bank: bankOf(number),
      last4: last4Of(number),
      changed_at: clock.now(),
    }
    const isSet = await saveCard(trx, row, when)
    if (isSet) await identity.saveStanding(trx, userId, { isBankCardBound: true })
    return isSet
  }

  /** Tells a card's owner, and the log, that money goes there from now on. */
  async function tellCard(
    trx: Trx,
    userId: number,
    {
      number,
      isReplaced,
      restHours,
      by,
    }: { number: string; isReplaced: boolean; restHours: number; by: Doer },
  ): Promise<void> {
    const last4 = last4Of(number)
    await notify(trx, cardNotice(userId, { last4, isReplaced, restHours }))
    await record(trx, {
      by,
      what: isReplaced ? 'bank-card.replaced' : 'bank-card.bound',
      subject: { kind: 'user', id: userId },
      after: { bank: bankOf(number), last4 },
    })
  }

  const payees: Payees = {
    async payee(userId, within): Promise<Payee> {
      const at = within ?? db
      const [realName, application, card] = [
        await findRealName(at, userId),
        await findApplicationOf(at, { kind: 'realName', userId }),
        await findCard(at, userId, { lock: within !== undefined }),
      ]
      const waits = application?.state === 'pending' ? 'pending' : 'none'
      return {
        realName: realName ? 'verified' : waits,
        card: card ? { bank: card.bank, last4: card.last4 } : null,
        changedAt: card?.changed_at ?? null,
      }
    },

    async revealAccounts(trx, userIds, { by, about }) {
      const accounts = new Map<number, PayeeAccount>()
      for (const row of await findCards(trx, userIds)) {
        const look = {
          by,
          of: { kind: 'user', id: row.user_id },
          fields: ['holder', 'cardNumber'],
          reason: about,
        }
        accounts.set(row.user_id, await personal.reveal(trx, look, () => accountOf(row)))
      }
      return accounts
    },
  }

  return {
    ...payees,
    mayBe,
    setCard,

    /**
     * The card of an entry that was handed in at `givenAt`. The same one stays as it is, and so does one that its owner
     * has bound since; another from before is replaced, of which its owner is told as always.
     */
    async setCardOfEntry(
      trx: Trx,
      userId: number,
      { givenAt, restHours, by, ...card }: Card & { givenAt: Date; restHours: number; by: Doer },
    ): Promise<void> {
      const before = await findCard(trx, userId)
      if (before && accountOf(before).cardNumber === card.number) return
      const isSet = await setCard(trx, userId, card, { unlessAfter: givenAt })
      if (isSet && before) await tellCard(trx, userId, { ...card, isReplaced: true, restHours, by })
    },

    /** Makes a user known by a name; throws where they are known by another. */
    async setRealName(trx: Trx, userId: number, person: Person): Promise<void> {
      const inserted = await insertRealName(trx, {
        user_id: userId,
        name: personal.seal(nameAt(userId), person.name),
        id_number: personal.seal(numberAt(userId), person.idNumber),
        id_number_index: personal.index('id-number', person.idNumber),
        verified_at: clock.now(),
      })
      if (!inserted && !(await mayBe(trx, userId, person)))
        throw new Refusal(onboardingMessages.identityMismatch)
      await identity.saveStanding(trx, userId, { isRealName: true })
    },

    /** Binds or replaces the caller's card. Throws where nobody is verified, for another holder, for a wrong code. */
    async bindCard({ bankName: holder, bankCard: number, code }: CardForm, actor: SignedIn, address: string) {
      const { userId } = actor
      const phone = (await identity.accounts([userId])).get(userId)?.phone
      if (!phone) throw unauthorized()
      const restHours = await context.payoutRestHours()
      await identity.redeemCode({ purpose: 'BIND_BANK_CARD', phone, userId, code }, async (trx) => {
        const realName = await findRealName(trx, userId)
        if (!realName) throw new Refusal(onboardingMessages.realNameNeeded)
        if (personOf(realName).name !== holder) throw new Refusal(onboardingMessages.holderMismatch)
        const before = await findCard(trx, userId)
        await setCard(trx, userId, { holder, number })
        const how = { number, isReplaced: before !== undefined, restHours, by: doer(actor, address) }
        await tellCard(trx, userId, how)
      })
      return { bank: bankOf(number), last4: last4Of(number) }
    },

    /** Real name and card as their user sees them. */
    async verification({ userId }: SignedIn): Promise<Verification> {
      const [verified, application, card] = await Promise.all([
        findRealName(db, userId),
        findApplicationOf(db, { kind: 'realName', userId }),
        findCard(db, userId),
      ])
      const waiting = application && {
        name: openTold(personal, application, 'name'),
        idNumber: openTold(personal, application, 'idNumber'),
      }
      const person = verified ? personOf(verified) : waiting
      const outcome = application ? presentOutcome(application) : noOutcome
      return {
        realName: {
          ...outcome,
          state: verified ? 'approved' : outcome.state,
          name: maskName(person?.name ?? ''),
          idNumber: maskIdNumber(person?.idNumber ?? ''),
        },
        bankCard: card
          ? {
              bank: card.bank,
              last4: card.last4,
              holder: maskName(accountOf(card).holder),
              changeTime: wireTime(card.changed_at),
            }
          : null,
      }
    },

    /** Whether two accounts share what tells a person: a phone, an identity number or a card. */
    async areRelated(userId: number, otherId: number): Promise<boolean> {
      if (userId === otherId) return true
      const accounts = await identity.accounts([userId, otherId])
      const [mine, others] = await Promise.all(
        [userId, otherId].map(async (id) => {
          const phone = accounts.get(id)?.phone
          const indexes = await findIndexes(db, id)
          return new Set([...indexes, ...(phone ? [personal.index('phone', phone)] : [])].map(hexOf))
        }),
      )
      return [...(mine as Set<string>)].some((index) => (others as Set<string>).has(index))
    },

    /** Forgets name and card, with the consent to have them. */
    async forget(trx: Trx, userId: number): Promise<void> {
      await deletePayee(trx, userId)
      await identity.saveStanding(trx, userId, { isRealName: false, isBankCardBound: false })
    },
  }
}

export type PayeesService = ReturnType<typeof createPayees>

const hexOf = (index: Buffer): string => index.toString('hex')
