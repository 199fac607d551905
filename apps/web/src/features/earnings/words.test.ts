import { expect, it } from 'vitest'
import type { Offer } from './api.ts'
import { cardOf, formulaOf, hindranceOf, leftOf, netFormulaOf, sourceOf, taxNote } from './words.ts'

const sale = { base: '9.90', share: 0.7, commissionRate: null, amount: '6.93', reversed: '0.00' }

it.each([
  [sale, '9.90 × 70%'],
  [{ ...sale, share: 0.333333 }, '9.90 × 33.3333%'],
  [{ ...sale, reversed: '0.70' }, '9.90 × 70% − 退款扣回 0.70'],
  [{ ...sale, base: '300.00', share: null, commissionRate: 0.1, amount: '270.00' }, '300.00 − 佣金 10%'],
  [{ ...sale, share: null, amount: '0.50' }, '0.50'],
])('%o is %s', (earning, formula) => expect(formulaOf(earning)).toBe(formula))

it('names the source and what is left', () => {
  expect(sourceOf({ kind: 'template', title: '微流控' })).toBe('作品售出《微流控》')
  expect(sourceOf({ kind: 'theme', title: '' })).toBe('主题使用')
  expect(leftOf({ amount: '6.93', reversed: '0.70' })).toBe('6.23')
})

it.each([
  [null, undefined, undefined],
  ['open', '处理中', false],
  ['name', '实名认证', true],
  ['card', '银行卡', true],
  ['frozen', '2026-12-01 18:00 恢复', false],
  ['little', '满 10.00 元', false],
] as const)('hindered by %s says %s', (hindrance, words, isAtSettings) => {
  const said = hindranceOf({ hindrance, frozenUntil: '2026-12-01 18:00:00', least: '10.00' } as Offer)
  expect(said?.isAtSettings).toBe(isAtSettings)
  expect(said?.text ?? '').toContain(words ?? '')
})

it('says how a payout comes about, and where it goes', () => {
  expect(netFormulaOf({ gross: '1000.00', offset: '0.00', tax: '0.00' })).toBe('1000.00 − 代扣税 0.00')
  expect(netFormulaOf({ gross: '1000.00', offset: '6.93', tax: '38.61' })).toBe(
    '1000.00 − 抵扣 6.93 − 代扣税 38.61',
  )
  expect(cardOf({ bank: '招商银行', last4: '6217' })).toBe('招商银行 尾号 6217')
  expect(cardOf({ bank: '', last4: '6217' })).toBe('银行卡尾号 6217')
  expect(taxNote('none')).toContain('不代扣')
  expect(taxNote('labour')).toContain('劳务报酬')
})
