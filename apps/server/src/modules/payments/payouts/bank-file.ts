import { yuanFromFen } from '@yantu/contract/money'
import type { PayeeAccount } from './payee.port.ts'

/** A line of what a bank pays at once. */
export interface BankLine extends PayeeAccount {
  reference: string
  netFen: number
}

const columns = [
  '序号',
  '收款方户名',
  '收款方账号',
  '收款方开户行',
  '金额',
  '币种',
  '用途',
  '商户流水号',
] as const
const BOM = '\uFEFF'
/** A spreadsheet takes what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cell(text: string): string {
  if (FORMULA.test(text)) throw new RangeError('a name or bank that a spreadsheet would run')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The lines in the form that banks' batch transfers take: CSV (RFC 4180) in UTF-8 with a byte order mark (decision
 * 0526). Account numbers stand in clear. Throws RangeError on text that a spreadsheet would run.
 */
export function bankFile(lines: readonly BankLine[]): string {
  const rows = lines.map(({ holder, cardNumber, bank, netFen, reference }, at) => [
    String(at + 1),
    holder,
    cardNumber,
    bank,
    yuanFromFen(netFen),
    '人民币',
    '稿酬',
    reference,
  ])
  return BOM + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
