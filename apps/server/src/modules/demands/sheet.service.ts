import { demandsMessages } from '@yantu/contract/messages/demands'
import type { DemandTerms, SheetInput } from '@yantu/contract/demands/sheet'
import { isDeepStrictEqual } from 'node:util'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import { check } from '../content-check/index.ts'
import { feeOf, figuresOf, ratesOf } from './demand.figures.ts'
import { asPublisher, seen } from './demand.policy.ts'
import { change, type DemandsContext, happen, stepOf } from './demands.context.ts'
import { presentTerms } from './demands.presenter.ts'
import { endSignups, readSheet, writeSheet } from './demands.repository.ts'
import { findAsked } from './find-asked.ts'

/** The columns of a sheet as its publisher said it. */
export const sheetColumns = ({ pagesMin, pagesMax, ratio, mustHaves, ...rounds }: SheetInput) => ({
  pages_min: pagesMin,
  pages_max: pagesMax,
  ratio,
  must_haves: mustHaves,
  trial_rounds: rounds.trialRounds,
  full_rounds: rounds.fullRounds,
})

/** The acceptance sheet, until it is frozen, and what a fee comes to. */
export function createSheets(context: DemandsContext) {
  const { db, clock } = context

  return {
    /** What a fee comes to by the rates of now. Throws 请输入有效报价. */
    async quote({ orderFee, isUrgent }: { orderFee: string; isUrgent: boolean }): Promise<DemandTerms> {
      const [feeFen, rates, figures] = await Promise.all([
        feeOf(context, orderFee),
        ratesOf(context),
        figuresOf(context),
      ])
      return presentTerms({ feeFen, isUrgent }, rates, figures)
    },

    /**
     * Changes the sheet before a deposit is open. Signing up accepts what it says, so who signed up by what it said
     * before is told, and is signed up no longer.
     */
    async save(actor: SignedIn, { orderId, ...sheet }: SheetInput & { orderId: string }): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      const publisher = asPublisher(actor, demand)
      stepOf(demand, 'sheet_changed', publisher.role)
      // Nobody looks at what is said after the publishing: it has to be clean.
      if (!check(sheet.mustHaves.join('\n')).clean) throw new Refusal(demandsMessages.sheetNotClean)
      await change(context, demand.id, async (trx, locked) => {
        stepOf(locked, 'sheet_changed', publisher.role)
        const before = await readSheet(trx, locked.id)
        const after = await writeSheet(trx, locked.id, sheetColumns(sheet))
        if (isDeepStrictEqual(before, after)) return
        await happen(context, trx, publisher, locked, 'sheet_changed', { change: { selected_id: null } })
        await endSignups(trx, locked.id, clock.now())
      })
    },
  }
}

export type Sheets = ReturnType<typeof createSheets>
