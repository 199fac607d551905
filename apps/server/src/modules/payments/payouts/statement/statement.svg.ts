import { yuanFromFen } from '@yantu/contract/money'
import { encode } from 'uqr'
import { wireTime } from '../../../../kernel/time/index.ts'
import { codeOf, type Statement } from './statement.ts'
import type { Moved, StatementRow } from './statement.repository.ts'

/** A4 at 96 px to the inch. */
export const STATEMENT_SIZE = { width: 794, height: 1_123 } as const
const LEFT = 56
const RIGHT = STATEMENT_SIZE.width - LEFT
const ROW = 23
const ROWS = { first: 28, later: 38 } as const
const [INK, PALE, LINE, SEAL] = ['#1C1A17', '#6B655C', '#D9D3C8', '#C23A22']
const COLUMNS = { time: LEFT, number: 146, what: 196, pending: 560, payable: 650, owed: RIGHT } as const
const TITLE_CHARS = 15

const events: Readonly<Record<string, string>> = {
  template_paid: '作品售出',
  theme_used: '主题使用',
  escrow_released: '需求放款',
  hold_ended: '到期转可提现',
  sale_reversed: '退款扣回',
  payout_asked: '申请提现',
  payout_failed: '提现退回',
  written_off: '欠款核销',
}

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => special[one] as string)

interface Look {
  size?: number
  color?: string
  isBold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  isSerif?: boolean
}

function say(x: number, y: number, text: string, look: Look = {}): string {
  const { size = 11.5, color = INK, isBold = false, anchor = 'start', isSerif = false } = look
  const family = isSerif ? 'Noto Serif SC' : 'Noto Sans SC'
  return (
    `<text font-family="${family}" font-size="${size}" fill="${color}" text-anchor="${anchor}"` +
    `${isBold ? ' font-weight="700"' : ''}><tspan x="${x}" y="${y}">${escaped(text)}</tspan></text>`
  )
}

const rule = (y: number, color = LINE, from = LEFT, to = RIGHT) =>
  `<rect x="${from}" y="${y}" width="${to - from}" height="1" fill="${color}"/>`

const signed = (fen: number) => (fen === 0 ? '' : `${fen > 0 ? '+' : ''}${yuanFromFen(fen)}`)
const cut = (text: string) => (text.length > TITLE_CHARS ? `${text.slice(0, TITLE_CHARS)}…` : text)
const nameOf = ({ event, title }: StatementRow) => {
  const name = events[event] ?? event
  return title ? `${name}《${cut(title)}》` : name
}

function figures(
  y: number,
  { pendingFen, payableFen, owedFen }: Moved,
  write: (fen: number) => string,
  look: Look = {},
) {
  return [
    say(COLUMNS.pending, y, write(pendingFen), { anchor: 'end', ...look }),
    say(COLUMNS.payable, y, write(payableFen), { anchor: 'end', ...look }),
    say(COLUMNS.owed, y, write(owedFen), { anchor: 'end', ...look }),
  ].join('')
}

const tableHead = (y: number): string => {
  const look = { size: 10.5, color: PALE }
  const end = { ...look, anchor: 'end' } as const
  return [
    rule(y - 18, INK),
    say(COLUMNS.time, y, '时间', look),
    say(COLUMNS.number, y, '分录号', look),
    say(COLUMNS.what, y, '事项', look),
    say(COLUMNS.pending, y, '待结算', end),
    say(COLUMNS.payable, y, '可提现', end),
    say(COLUMNS.owed, y, '待抵扣', end),
    rule(y + 8),
  ].join('')
}

const total = (y: number, name: string, sums: Moved): string =>
  say(COLUMNS.what, y, name, { isBold: true }) + figures(y, sums, yuanFromFen, { isBold: true }) + rule(y + 8)

const line = (y: number, row: StatementRow): string =>
  [
    say(COLUMNS.time, y, wireTime(row.at).slice(5, 16), { color: PALE }),
    say(COLUMNS.number, y, String(row.number), { color: PALE }),
    say(COLUMNS.what, y, nameOf(row)),
    figures(y, row, signed),
    rule(y + 8),
  ].join('')

/** The text of the QR code; a version stands first. */
export const voucherOf = (statement: Statement): string => {
  const { designerId, month, head, rows } = statement
  return [
    'YT1',
    month,
    designerId,
    head?.number ?? 0,
    head?.hash ?? '-',
    rows.length,
    codeOf(statement),
  ].join(' ')
}

function qr(text: string, x: number, y: number, size: number): string {
  const { data, size: modules } = encode(text, { border: 0 })
  const side = size / modules
  const at = (value: number) => (value * side).toFixed(3)
  const path = data.flatMap((row, down) =>
    row.flatMap((isDark, right) =>
      isDark
        ? [
            `M${(x + Number(at(right))).toFixed(3)} ${(y + Number(at(down))).toFixed(3)}h${at(1)}v${at(1)}h-${at(1)}Z`,
          ]
        : [],
    ),
  )
  return `<path d="${path.join('')}" fill="${INK}"/>`
}

/** What the statement is verified by, at the end of its first page. */
function voucher(statement: Statement): string {
  const { head, rows } = statement
  const top = 968
  const code = codeOf(statement)
  const text = LEFT + 112
  const small = { size: 9.5, color: PALE }
  return [
    rule(top - 16, INK),
    qr(voucherOf(statement), LEFT, top, 92),
    say(text, top + 14, '校验', { size: 12, isBold: true }),
    say(text, top + 34, `账本链首　第 ${head?.number ?? 0} 号分录，本单 ${rows.length} 行`, small),
    say(text, top + 50, head?.hash ?? '（账本为空）', small),
    say(text, top + 70, `校验码 ${code.slice(0, 32)}`, small),
    say(text, top + 84, code.slice(32), { ...small, size: 9.5 }),
  ].join('')
}

function firstHead({ designerId, month }: Statement): string {
  const [year, of] = month.split('-')
  return [
    `<rect x="${LEFT}" y="50" width="34" height="34" rx="6" fill="${SEAL}"/>`,
    say(LEFT + 17, 74, '砚', { size: 20, color: '#FFFFFF', anchor: 'middle', isSerif: true, isBold: true }),
    say(LEFT + 46, 75, '砚图收益对账单', { size: 24, isSerif: true, isBold: true }),
    say(RIGHT, 62, `${year} 年 ${Number(of)} 月`, { size: 13, anchor: 'end', isBold: true }),
    say(RIGHT, 80, `设计师编号 ${designerId}　单位 元`, { size: 10.5, color: PALE, anchor: 'end' }),
  ].join('')
}

function summary({ opening, closing, rows }: Statement): string {
  const sum = (of: (row: StatementRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const isPayout = ({ event }: StatementRow) => event === 'payout_asked' || event === 'payout_failed'
  const isMove = (row: StatementRow) => isPayout(row) || row.event === 'hold_ended'
  const earned = sum((row) => (isMove(row) ? 0 : row.pendingFen + row.payableFen - row.owedFen))
  const paidOut = sum((row) => (isPayout(row) ? row.owedFen - row.payableFen : 0))
  const items: [string, number][] = [
    ['期初', opening.pendingFen + opening.payableFen - opening.owedFen],
    ['本月收入', earned],
    ['本月提现', -paidOut],
    ['期末', closing.pendingFen + closing.payableFen - closing.owedFen],
  ]
  const width = (RIGHT - LEFT) / items.length
  return [
    rule(108, INK),
    ...items.map(([name, fen], at) =>
      [
        say(LEFT + width * at, 130, name, { size: 10.5, color: PALE }),
        say(LEFT + width * at, 152, yuanFromFen(fen), { size: 17, isBold: true }),
      ].join(''),
    ),
    rule(168),
  ].join('')
}

/** A statement as pages; equal statements are equal texts. */
export function statementPages(statement: Statement): string[] {
  const { rows, opening, closing } = statement
  const pages = [rows.slice(0, ROWS.first)]
  for (let at = ROWS.first; at < rows.length; at += ROWS.later) pages.push(rows.slice(at, at + ROWS.later))
  return pages.map((shown, page) => {
    const isFirst = page === 0
    const top = isFirst ? 206 : 74
    let y = top
    const next = () => (y += ROW)
    const parts = [
      isFirst ? firstHead(statement) + summary(statement) : '',
      tableHead(top),
      isFirst ? total(next(), '期初余额', opening) : '',
      ...shown.map((row) => line(next(), row)),
      page === pages.length - 1 ? total(next(), '期末余额', closing) : '',
      isFirst ? voucher(statement) : '',
      say(RIGHT, 1_092, `第 ${page + 1} 页，共 ${pages.length} 页`, {
        size: 9.5,
        color: PALE,
        anchor: 'end',
      }),
    ]
    const { width, height } = STATEMENT_SIZE
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  })
}
