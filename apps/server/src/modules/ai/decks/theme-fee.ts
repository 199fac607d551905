import { fenFromYuan, portion } from '@yantu/contract/money'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import type { Plan } from '../../membership/index.ts'

/** What a member's decks pay to the designers of their themes, fen. */
export interface ThemeFee {
  /** For the first use of a work in a calendar month. */
  useFen: number
  /** For all uses of a month together. */
  monthFen: number
}

/** As decisions.md has it (Money, theme_use_fee). Throws RangeError on dictionary values that are no such rule. */
export async function themeFeeOf(
  dictionaries: Pick<DictionaryReader, 'value' | 'number'>,
  plan: Plan,
): Promise<ThemeFee> {
  const label = String(plan)
  const [fee, price, months, share] = await Promise.all([
    dictionaries.value('theme_use_fee'),
    dictionaries.value('user_vip_amount_discount', label),
    dictionaries.number('user_vip_months', label),
    dictionaries.number('theme_use_share'),
  ])
  if (!(months > 0)) throw new RangeError(`plan ${label} has no months`)
  return { useFen: fenFromYuan(fee), monthFen: Math.floor(portion(fenFromYuan(price), share) / months) }
}
