import { createHash } from 'node:crypto'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { paymentsMessages } from '@yantu/contract/messages/payments'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Entry, Payments } from '../index.ts'
import { askedByConsole, refundableOf } from './orders.repository.ts'

export interface AskedRefund {
  orderId: string
  amountFen: number
  reason: string
}

/** What a refund does: where the money comes from, and what of what was paid for ends, in words. */
export interface RefundPreview {
  amountFen: number
  lines: Entry['lines']
  ends: string | null
  isLarge: boolean
  /** SHA-256 (hex) of the order and all of the above. */
  seal: string
}

class OnlyShown extends Error {
  readonly preview: RefundPreview
  constructor(preview: RefundPreview) {
    super('only shown')
    this.preview = preview
  }
}

type RefundDeps = { db: Db; payments: Pick<Payments, 'refund'> }

/** Does the refund and undoes it, so that what is shown is what would be done. Throws refusals as `doRefund`. */
export async function previewRefund(
  { db, payments }: RefundDeps,
  asked: AskedRefund,
  actorId: number,
): Promise<RefundPreview> {
  try {
    return await db.transaction().execute(async (trx): Promise<RefundPreview> => {
      throw new OnlyShown((await doRefund(payments, trx, asked, actorId)).preview)
    })
  } catch (error) {
    if (error instanceof OnlyShown) return error.preview
    throw error
  }
}

/**
 * Refunds in the caller's transaction and says what was done. Large is what administrators asked back of the order
 * together: parts would get past the second of them.
 * @param actorId Who does or approves it; null for the platform itself.
 * @throws Refusal where the order holds no money, or not as much, or is the actor's own
 */
export async function doRefund(
  payments: Pick<Payments, 'refund'>,
  trx: Trx,
  { orderId, amountFen, reason }: AskedRefund,
  actorId: number | null,
): Promise<{ refundId: string; preview: RefundPreview }> {
  const { refundableFen } = await refundableOf(trx, orderId)
  const { userId, askedFen = 0 } = (await askedByConsole(trx, orderId)) ?? {}
  if (userId !== undefined && userId === actorId) throw new Refusal(paymentsMessages.refundOwn)
  if (refundableFen === 0) throw new Refusal(paymentsMessages.refundNothing)
  if (amountFen === 0) throw new Refusal(paymentsMessages.refundAmountInvalid)
  if (amountFen > refundableFen) throw new Refusal(paymentsMessages.refundTooMuch)
  const cause = `console:${uuidv7()}`
  const { refundId, entry, ends } = await payments.refund(trx, { orderId, cause, amountFen, reason })
  const isLarge = askedFen + amountFen > paymentsLimits.refund.aloneFen
  const shown = { amountFen, lines: entry.lines, ends, isLarge }
  const seal = createHash('sha256')
    .update(JSON.stringify([orderId, refundableFen, shown]))
    .digest('hex')
  return { refundId, preview: { ...shown, seal } }
}
