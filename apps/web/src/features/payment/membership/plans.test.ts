import { describe, expect, it } from 'vitest'
import { dayInWords, plansOf, purchaseWords, savedOf } from './plans.ts'

describe('the plans', () => {
  it('are those of the dictionaries; without a price one is not offered', () => {
    const plans = plansOf({
      user_vip_amount: [{ label: '1', value: '29.9' }],
      user_vip_amount_discount: [
        { label: '3', value: '168', name: '年度会员', tip: '限时特惠', note: '90% 的用户选择' },
        { label: '1', value: '19.9', name: '月度会员' },
      ],
      template_free_daily: [{ label: '1', value: '5' }],
    })
    expect(plans.map(({ code }) => code)).toEqual(['1', '3'])
    expect(plans[0]).toMatchObject({ name: '月度会员', price: '19.9', originalPrice: '29.9', freeDaily: '5' })
    expect(plans[1]).toMatchObject({ tip: '限时特惠', note: '90% 的用户选择', originalPrice: '' })
  })

  it.each([
    ['19.90', '29.9', '10.00'],
    ['168.00', '358.8', '190.80'],
    ['50.10', '50.1', null],
    ['50.10', '', null],
  ])('%s instead of %s saves %s', (amount, original, saved) => expect(savedOf(amount, original)).toBe(saved))

  it('say what a purchase gives', () => {
    const of = (kind: Parameters<typeof purchaseWords>[0]['kind'], carriedDays = 0) =>
      purchaseWords({ kind, startTime: '2026-12-05 10:00:00', carriedDays })
    expect(dayInWords('2027-03-07 10:00:00')).toBe('2027 年 3 月 7 日')
    expect(of('first')).toBe('支付后立即生效')
    expect(of('renewal')).toBe('从当前到期日 2026 年 12 月 5 日顺延')
    expect(of('upgrade', 15)).toBe('支付后立即升级，原会员剩余 15 天一并计入')
    expect(of('after')).toBe('当前会员到期后，自 2026 年 12 月 5 日起生效')
  })
})
