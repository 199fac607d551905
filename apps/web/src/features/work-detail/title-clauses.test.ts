import { expect, it } from 'vitest'
import { titleClauses } from './title-clauses.ts'

it.each([
  ['微流控芯片：在微米尺度做实验', ['微流控芯片：', '在微米尺度做实验']],
  ['城市内涝模型与预警研究', ['城市内涝模型与预警研究']],
  ['慢下来，把传统讲给年轻人听！', ['慢下来，', '把传统讲给年轻人听！']],
  ['：开头', ['：', '开头']],
  ['', []],
])('%s', (title, clauses) => {
  expect(titleClauses(title)).toEqual(clauses)
  expect(titleClauses(title).join('')).toBe(title)
})
