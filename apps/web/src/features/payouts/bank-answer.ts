import { paymentsLimits } from '@yantu/contract/limits/payments'
import type { BankResult } from './api.ts'

const paid = ['成功', '已付款', '付款成功', '交易成功', '处理成功']
const failed = ['失败', '退票', '退回', '付款失败', '交易失败', '处理失败']
const headers = {
  reference: ['商户流水号', '流水号', '客户流水号'],
  outcome: ['结果', '状态', '处理结果', '交易状态'],
  reason: ['失败原因', '原因', '备注'],
}
const REFERENCE = /^YT\d{8,}$/

/** The cells of a CSV (RFC 4180). */
function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  const pattern = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/y
  let row: string[] = []
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) return []
    const [, raw = '', end] = found
    row.push((raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw).trim())
    if (end !== ',') {
      rows.push(row)
      row = []
    }
  }
  return row.length > 0 ? [...rows, row] : rows
}

/** The text of a file as banks write it. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/**
 * What a bank's answer (CSV) says of each line that it names. Null where it has no such columns; a line whose outcome
 * is neither is left out: the bank is not done with it.
 */
export function readBankAnswer(text: string): BankResult[] | null {
  const rows = rowsOf(text)
  const at = (row: readonly string[], names: readonly string[]) =>
    row.findIndex((cell) => names.includes(cell))
  const head = rows.findIndex((row) => at(row, headers.reference) >= 0 && at(row, headers.outcome) >= 0)
  const columns = rows[head]
  if (!columns) return null
  const [reference, outcome, reason] = [
    at(columns, headers.reference),
    at(columns, headers.outcome),
    at(columns, headers.reason),
  ]
  return rows.slice(head + 1).flatMap((row): BankResult[] => {
    const name = row[reference] ?? ''
    const said = row[outcome] ?? ''
    if (!REFERENCE.test(name)) return []
    if (paid.includes(said)) return [{ reference: name, outcome: 'paid', reason: '' }]
    if (!failed.includes(said)) return []
    const why = (row[reason] ?? '').slice(0, paymentsLimits.payout.reasonChars)
    return [{ reference: name, outcome: 'failed', reason: why }]
  })
}
