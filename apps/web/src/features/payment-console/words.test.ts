import { expect, it } from 'vitest'
import { accountName, entryName, eventName, refundableOf } from './words.ts'

it.each([
  ['refund_payable', '待退款'],
  ['designer_pending:10001', '设计师待结算 10001'],
  ['membership_deferred:0197a000-0000-7000-8000-0000001f2e3d', '会员递延 1f2e3d'],
  ['new_account', 'new_account'],
])('%s is %s', (code, name) => expect(accountName(code)).toBe(name))

it('names an event, and a new one by its own word', () => {
  expect(eventName('paid')).toBe('支付成功')
  expect(eventName('moved')).toBe('moved')
  expect([entryName('template_paid'), entryName('moved')]).toEqual(['作品售出', 'moved'])
})

it('what may still go back is counted in fen', () => {
  expect(refundableOf({ amount: '9.90', refunded: '9.80' })).toBe('0.10')
})
