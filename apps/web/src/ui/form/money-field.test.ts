import { priceProblem } from '@yantu/contract/catalog/work-rules'
import { describe, expect, it } from 'vitest'
import { plainYuan } from './money-field.tsx'

const messageOf = (typed: string) => priceProblem(plainYuan(typed))

describe('an amount', () => {
  it.each([
    ['¥16.90', '16.90'],
    ['１６。９', '16.9'],
    ['1，280元', '1280'],
    ['￥ 9 ', '9'],
    ['16.9o', '16.9o'],
  ])('%s is kept as %s', (typed, kept) => expect(plainYuan(typed)).toBe(kept))

  it.each([
    ['', '请输入价格'],
    ['16.9o', '请输入有效价格'],
    ['.5', '请输入有效价格'],
    ['1.234', '请输入有效价格'],
    ['100.50', '请输入有效价格'],
    ['-1', '请输入有效价格'],
    ['1e3', '请输入有效价格'],
    ['0', '请输入有效价格'],
  ])('%s is refused: %s', (typed, message) => expect(messageOf(typed)).toBe(message))

  it.each(['0.01', '16.9', '99.99', '12345'])('%s is taken', (typed) => expect(messageOf(typed)).toBeNull())
})
