import type { DemandSheet, DemandTerms } from '@yantu/contract/demands/sheet'

/** `20–24 页，16:9`; without a number of pages `不限，16:9`. */
export function pagesText({ pagesMin, pagesMax, ratio }: DemandSheet): string {
  const pages =
    pagesMin !== null && pagesMax !== null
      ? `${pagesMin === pagesMax ? pagesMin : `${pagesMin}–${pagesMax}`} 页`
      : pagesMin !== null
        ? `${pagesMin} 页以上`
        : pagesMax !== null
          ? `${pagesMax} 页以内`
          : '不限'
  return ratio ? `${pages}，${ratio}` : pages
}

/** What the rules give back at each stage (trust, The demand's states). */
export const refundsOf = ({ overdueDays, balanceDays }: DemandTerms) => [
  { when: `试稿逾期 ${overdueDays} 天未交`, what: '定金全退' },
  { when: `试稿通过后 ${balanceDays} 天不付余款`, what: '定金归设计师' },
  { when: `全稿逾期 ${overdueDays} 天未交`, what: '全款退回' },
  { when: '有争议时', what: '平台裁定' },
]
