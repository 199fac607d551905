import { describe, expect, it } from 'vitest'
import { readBankAnswer, textOf } from './bank-answer.ts'

const answer = [
  '\uFEFF招商银行批量转账回单,,,',
  '序号,商户流水号,金额,处理结果,失败原因',
  '1,YT00000012,1234.05,成功,',
  '2,YT00000013,"1,000.00",失败,"户名不符,请核对 ""收款人"""',
  '3,YT00000014,10.00,处理中,',
  '合计,,2244.05,,',
].join('\r\n')

describe('a bank’s answer', () => {
  it('says of each line whether it is paid; what it is not done with is left open', () => {
    expect(readBankAnswer(answer)).toEqual([
      { reference: 'YT00000012', outcome: 'paid', reason: '' },
      { reference: 'YT00000013', outcome: 'failed', reason: '户名不符,请核对 "收款人"' },
    ])
  })

  it('is none without a reference and an outcome in its head', () => {
    expect(readBankAnswer('a,b\n1,2')).toBeNull()
    expect(readBankAnswer('')).toBeNull()
    expect(readBankAnswer('流水号,结果\n')).toEqual([])
  })

  it('is read in the encodings of banks', () => {
    expect(textOf(new TextEncoder().encode('成功'))).toBe('成功')
    expect(textOf(Uint8Array.from([0xb3, 0xc9, 0xb9, 0xa6]))).toBe('成功')
  })
})
