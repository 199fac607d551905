import { Link } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { accountName } from '../words.ts'
import type { TrialRow } from './api.ts'
import { fenOf, sumYuan } from './money.ts'
import { entriesPath } from './search.ts'

const natures = ['asset', 'liability', 'revenue', 'expense'] as const
const natureNames = { asset: '资产', liability: '负债', revenue: '收入', expense: '费用' } as const

interface Period {
  from: string
  to: string
}

/** On which side a balance stands: assets and expenses in debit, unless they are below zero. */
export function balances({ nature, balance }: TrialRow): { debit: string; credit: string } {
  const isDebit = (nature === 'asset' || nature === 'expense') !== fenOf(balance) < 0
  const amount = balance.replace('-', '')
  return { debit: isDebit ? amount : '0.00', credit: isDebit ? '0.00' : amount }
}

/** Every account with what moved in the period and what it holds; each figure opens its entries. */
export function TrialTable({ rows, period }: { rows: readonly TrialRow[]; period: Period }) {
  const ordered = natures.flatMap((nature) => rows.filter((row) => row.nature === nature))
  return (
    <Table
      label="试算平衡表"
      columns={columnsOf(ordered, period)}
      rows={ordered}
      keyOf={({ family }) => family}
      groupOf={({ nature }) => natureNames[nature]}
      empty={{ title: '账上还没有科目', hint: '第一笔收款入账后，这里会有余额。' }}
    />
  )
}

function columnsOf(rows: readonly TrialRow[], period: Period): readonly Column<TrialRow>[] {
  const figure = (
    id: string,
    header: string,
    of: (row: TrialRow) => string,
    isBold = false,
  ): Column<TrialRow> => ({
    id,
    header,
    isFigure: true,
    cell: (row) => (
      <Figure yuan={of(row)} to={entriesPath({ account: row.family, ...period })} isBold={isBold} />
    ),
    footer: <span className="font-semibold">{grouped(sumYuan(rows.map(of)))}</span>,
  })
  return [
    { id: 'name', header: '科目', isTitle: true, cell: ({ family }) => accountName(family), footer: '合计' },
    {
      id: 'code',
      header: '代码',
      isExtra: true,
      cell: ({ family }) => <span className="text-[12.5px] text-ink-3">{family}</span>,
    },
    figure('debit', '本期借方', ({ debit }) => debit),
    figure('credit', '本期贷方', ({ credit }) => credit),
    figure('debit-balance', '借方余额', (row) => balances(row).debit, true),
    figure('credit-balance', '贷方余额', (row) => balances(row).credit, true),
  ]
}

/** A figure that opens its entries; nothing where there is nothing. */
function Figure({ yuan, to, isBold }: { yuan: string; to: string; isBold: boolean }) {
  if (fenOf(yuan) === 0) return <span className="text-ink-3">{isBold ? '' : '—'}</span>
  return (
    <Link to={to} className={`hover:underline hover:underline-offset-4 ${isBold ? 'font-semibold' : ''}`}>
      {grouped(yuan)}
    </Link>
  )
}
