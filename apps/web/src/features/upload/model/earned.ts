import { priceProblem } from '@yantu/contract/catalog/work-rules'
import { fenFromYuan, portion, yuanFromFen } from '@yantu/contract/money'

export interface Earned {
  /** Yuan with two decimals. */
  price: string
  designer: string
}

/** What a sale at this price brings its designer, by the ledger's arithmetic; null of what is no price. */
export function earnedOf(price: string, share: number): Earned | null {
  if (priceProblem(price) !== null) return null
  const fen = fenFromYuan(price)
  return { price: yuanFromFen(fen), designer: yuanFromFen(portion(fen, share)) }
}
