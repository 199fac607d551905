import type { PurchaseKind } from '@yantu/contract/membership/endpoints'
import type { Data } from '../../../lib/transport/json.ts'

type Dictionaries = Data<'GET /api/system/getDicts'>
export type PlanCode = '1' | '2' | '3'

/** The plan that is chosen at first (specification section 9). */
export const standardPlan: PlanCode = '3'

export interface PlanCard {
  code: PlanCode
  name: string
  /** Yuan. */
  price: string
  originalPrice: string
  tip?: string
  note?: string
  months: string
  freeDaily: string
  /** In 折: 9.5 is 95 %. */
  discount: string
}

const codes: readonly PlanCode[] = ['1', '2', '3']

/** The plans as the dictionaries have them; one whose price is missing is not offered. */
export function plansOf(dictionaries: Dictionaries): PlanCard[] {
  const entry = (type: string, label: string) => dictionaries[type]?.find((each) => each.label === label)
  const value = (type: string, label: string) => entry(type, label)?.value ?? ''
  return codes.flatMap((code) => {
    const price = entry('user_vip_amount_discount', code)
    if (!price) return []
    return {
      code,
      name: price.name ?? '',
      price: price.value,
      originalPrice: value('user_vip_amount', code),
      tip: price.tip,
      note: price.note,
      months: value('user_vip_months', code),
      freeDaily: value('template_free_daily', code),
      discount: value('user_vip_service_discount', code),
    }
  })
}

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)

/** What is saved against the original price, yuan with two decimals; null where it is nothing. */
export function savedOf(amount: string, originalPrice: string): string | null {
  const fen = fenOf(originalPrice) - fenOf(amount)
  return fen > 0 ? (fen / 100).toFixed(2) : null
}

/** `2027 年 3 月 7 日` of a wire time. */
export function dayInWords(wireTime: string): string {
  const [year, month, day] = wireTime.slice(0, 10).split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}

/** What paying gives besides the end, by how it follows what is held. */
export const purchaseWords = ({
  kind,
  startTime,
  carriedDays,
}: {
  kind: PurchaseKind
  startTime: string
  carriedDays: number
}): string => {
  const carried = carriedDays > 0 ? `，原会员剩余 ${carriedDays} 天一并计入` : ''
  return {
    first: '支付后立即生效',
    renewal: `从当前到期日 ${dayInWords(startTime)}顺延${carried}`,
    upgrade: `支付后立即升级${carried}`,
    after: `当前会员到期后，自 ${dayInWords(startTime)}起生效${carried}`,
  }[kind]
}
