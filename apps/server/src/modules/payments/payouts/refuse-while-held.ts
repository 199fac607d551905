import { payoutsMessages } from '@yantu/contract/messages/payouts'
import type { DbOrTrx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { PayoutsDeps } from './context.ts'

/** @throws Refusal 账本核对未通过，已暂停付款 */
export async function refuseWhileHeld({ held }: Pick<PayoutsDeps, 'held'>, db: DbOrTrx): Promise<void> {
  if ((await held(db)) !== null) throw new Refusal(payoutsMessages.stopped)
}
