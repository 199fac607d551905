import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { fenFromYuan } from '@yantu/contract/money'
import { Refusal } from '../../kernel/errors/index.ts'
import type { Rates } from './demand.amounts.ts'
import { type TimerFigures, timerFigures } from './demand.timers.ts'
import type { DemandsContext } from './demands.context.ts'

type Dictionaries = Pick<DemandsContext, 'dictionaries'>

/** The rates of now. */
export async function ratesOf({ dictionaries }: Dictionaries): Promise<Rates> {
  const [urgent, deposit, commission] = await Promise.all([
    dictionaries.number('urgent_fee'),
    dictionaries.number('demand_deposit_rate'),
    dictionaries.number('demand_platform_commission'),
  ])
  return { urgent, deposit, commission }
}

/** The figures of a demand's clock, as of now. */
export async function figuresOf({ dictionaries }: Dictionaries): Promise<TimerFigures> {
  const { value } = await dictionaries.snapshot()
  const read = timerFigures.map((label) => [label, Number(value('demand_timer', label))] as const)
  return Object.fromEntries(read) as unknown as TimerFigures
}

/** A fee as it was typed, in fen. Throws 请输入有效报价 where it is below the least or more than there may be. */
export async function feeOf({ dictionaries }: Dictionaries, orderFee: string): Promise<number> {
  const feeFen = fenFromYuan(orderFee)
  const leastFen = fenFromYuan(await dictionaries.value('demand_min_fee'))
  if (feeFen < leastFen || feeFen > demandsLimits.demand.feeMaxFen)
    throw new Refusal(demandsMessages.feeInvalid)
  return feeFen
}
