import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Price } from '../../../ui/price.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { searchOf, useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { invoiceStates } from '../words.ts'
import { type InvoiceState, invoicesQuery, type ListedInvoice, pageRows } from './api.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'

const states = ['asked', 'red_due', 'issued', 'declined', 'reversed', 'withdrawn'] as const
const names = { sorts: [], filters: ['state'] } as const

/** Invoices that were asked for: those that wait first. */
export function InvoicesRoom({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { page, filters, to } = useTableView(names)
  const state: InvoiceState = states.find((each) => each === filters.state) ?? 'asked'
  const query = useQuery({ ...invoicesQuery(userId, state, page), placeholderData: keepPreviousData })
  const { data } = query
  const open = search.get('invoice')
  const show = (invoiceId: string) => {
    const next = new URLSearchParams(search)
    if (invoiceId) next.set('invoice', invoiceId)
    else next.delete('invoice')
    void navigate(`?${next}`, { preventScrollReset: true })
  }
  const tools: Column<ListedInvoice> = {
    id: 'tools',
    header: '操作',
    cell: ({ invoiceId, title }) => (
      <button
        type="button"
        onClick={() => show(invoiceId)}
        aria-label={`查看 ${title}`}
        className="font-semibold underline decoration-line-2 underline-offset-4 hover:decoration-ink"
      >
        {state === 'asked' || state === 'red_due' ? '处理' : '查看'}
      </button>
    ),
  }
  return (
    <>
      <div className="mb-4">
        <TabLinks
          label="发票的状态"
          current={state}
          tabs={states.map((value) => ({
            value,
            label: invoiceStates[value].label,
            to: searchOf(search, { filters: { state: value === 'asked' ? '' : value } }),
          }))}
        />
      </div>
      <Table
        label="发票"
        columns={[...columns, tools]}
        rows={data?.list}
        keyOf={({ invoiceId }) => invoiceId}
        isStale={query.isPlaceholderData}
        failure={failureOf(query)}
        empty={{
          title: state === 'asked' ? '没有待开具的发票' : '没有这样的发票',
          hint: '用户在购买记录里申请，先申请的排在前面。',
        }}
        paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
        isMarked={(invoice) => invoice.state === 'red_due'}
        onPhone="cards"
      />
      {open && <InvoiceDialog userId={userId} invoiceId={open} onClose={() => show('')} />}
    </>
  )
}

const columns: readonly Column<ListedInvoice>[] = [
  {
    id: 'title',
    header: '抬头',
    isTitle: true,
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  { id: 'tax', header: '税号', isExtra: true, cell: ({ taxNumber }) => taxNumber || '个人' },
  { id: 'what', header: '内容', cell: ({ description }) => description },
  {
    id: 'user',
    header: '用户',
    cell: ({ userName, userId }) => (
      <span>
        {userName} <span className="text-ink-3">{userId}</span>
      </span>
    ),
  },
  { id: 'amount', header: '金额', isFigure: true, cell: ({ amount }) => <Price yuan={amount} /> },
  { id: 'time', header: '申请于', cell: ({ askTime }) => <time>{askTime}</time> },
]
