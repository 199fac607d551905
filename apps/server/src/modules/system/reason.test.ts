import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

it.each([
  ['job heartbeat timeout', '进程在运行中退出'],
  ['LedgerUnsound: audit 7: the books have 2 faults, the first: entry 3', '账目核对未通过，付款已暂停'],
  ['ProviderAnswerInvalid: BILL_DIGEST: the bill does not', '账单没有取到'],
  ['Error: ENOSPC: no space left on device, write', '磁盘空间不足'],
  ['DatabaseError: deadlock detected', '数据库繁忙或中断'],
  ['Error: connect ECONNREFUSED 10.0.0.7:443', '连不上对方服务'],
  ['TypeError: fetch failed', '连不上对方服务'],
  ['AggregateError: 3 failed; 17: TimeoutError: The operation was aborted due to timeout', '超时'],
  ['Error: the signature does not verify', '签名或密钥不符'],
  ['TypeError: cannot read properties of undefined', '程序错误（TypeError）'],
  ['Error: 13800138000 is not a subscriber', '程序错误（Error）'],
  ['13800138000', '程序错误'],
  ['Sk_live_123: no', '程序错误'],
])('%s is shown as %s', (error, reason) => expect(reasonOf(error)).toBe(reason))
