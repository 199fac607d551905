/**
 * What an error may be shown as: its text may hold anything, a phone as well as a key. The first that fits; specific
 * before general.
 */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/the books have \d+ faults/, '账目核对未通过，付款已暂停'],
  [/STATEMENT_CREATING|BILL_[A-Z]+/, '账单没有取到'],
  [/heartbeat timeout/i, '进程在运行中退出'],
  [/ENOSPC|EDQUOT|disk (nearly )?full/i, '磁盘空间不足'],
  [
    /deadlock|could not serialize|canceling statement|too many clients|connection terminated/i,
    '数据库繁忙或中断',
  ],
  [/ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|EHOST|ENETUNREACH|fetch failed|socket hang up/i, '连不上对方服务'],
  [/time(d )?[ -]?out|ETIMEDOUT|expired|AbortError/i, '超时'],
  [/signature|certificate|decrypt/i, '签名或密钥不符'],
]

/** A word of the fixed list, or the kind of the error; never its text. */
export function reasonOf(error: string): string {
  const known = reasons.find(([pattern]) => pattern.test(error))
  if (known) return known[1]
  const kind = /^[A-Z][A-Za-z]{2,40}(?=: )/.exec(error)?.[0]
  return kind ? `程序错误（${kind}）` : '程序错误'
}
