import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { payoutAdminEndpoints } from '@yantu/contract/payments/payouts'
import { Link } from 'react-router'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { SecondWord } from '../../approvals/index.ts'
import { pageRows, type Taxes, taxesQuery, usePayoutsChanged } from '../api.ts'

type Remittance = Taxes['list'][number]
type Waiting = Taxes['waiting'][number]

/** Tax that was withheld of payouts: what is owed, what a second administrator is to approve, what was remitted. */
export function TaxRemittances({ userId }: { userId: string }) {
  const { page, to } = useTableView({ sorts: [], filters: [] })
  const query = useQuery({ ...taxesQuery(userId, page), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-medium bg-sunk p-5 lg:order-last">
        <dl className="num grid grid-cols-2 gap-4">
          <div>
            <dt className="text-[13px] text-ink-3">待缴</dt>
            <dd className="text-2xl font-semibold">{data ? <Amount yuan={data.due} /> : '—'}</dd>
          </div>
          <div>
            <dt className="text-[13px] text-ink-3">付款中，未到期</dt>
            <dd className="text-2xl text-ink-2">{data ? <Amount yuan={data.inPayout} /> : '—'}</dd>
          </div>
        </dl>
        <RemitForm />
      </aside>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        {data?.waiting.map((waiting) => (
          <InWait key={waiting.approvalId} waiting={waiting} />
        ))}
        <section>
          <header className="mb-3 flex items-baseline justify-between">
            <h2 className="serif text-[15px] font-bold">已缴</h2>
            <Link
              to="/admin/ledger?view=entries&account=tax_payable"
              className="text-[13px] text-ink-2 hover:text-ink"
            >
              代扣税的分录 ›
            </Link>
          </header>
          <Table
            label="已缴代扣税"
            columns={columns}
            rows={data?.list}
            keyOf={({ reference }) => reference}
            isStale={query.isPlaceholderData}
            failure={failureOf(query)}
            empty={{ title: '还没有缴过税', hint: '银行付款后代扣的税在这里登记缴纳。' }}
            paging={{
              page,
              last: Math.ceil((data?.total ?? 0) / pageRows),
              to: (next) => to({ page: next }),
            }}
          />
        </section>
      </div>
    </div>
  )
}

function RemitForm() {
  const changed = usePayoutsChanged()
  const form = useEndpointForm(payoutAdminEndpoints.remitTax, {
    defaultValues: { amount: '', reference: '' },
    otherwise: 'amount',
    onChanged: changed,
    onDone: () => form.reset(),
  })
  return (
    <Form form={form}>
      <MoneyField {...form.field('amount')} label="缴纳金额" required />
      <TextField {...form.field('reference')} label="税票号码" required hint="完税证明或电子税票上的号码" />
      <Button type="submit" busy={form.isBusy}>
        提交复核
      </Button>
    </Form>
  )
}

/** One that nobody has decided on: by whom, and the press of the second administrator, or the way back. */
function InWait({ waiting }: { waiting: Waiting }) {
  const { amount, reference, askerName, expireTime } = waiting
  const changed = usePayoutsChanged()
  return (
    <section aria-label={`复核 ${reference}`} className="rounded-medium border border-line-2 p-5">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-5 text-sm">
        <b className="text-lg font-semibold">
          <Amount yuan={amount} />
        </b>
        <span>税票 {reference}</span>
      </p>
      <p className="num mt-1 text-[13px] text-ink-2">
        {askerName}提交，{expireTime.slice(0, 16)} 前有效
      </p>
      <SecondWord waiting={waiting} onSettled={changed} />
    </section>
  )
}

const columns: readonly Column<Remittance>[] = [
  {
    id: 'reference',
    header: '税票号码',
    isTitle: true,
    cell: ({ reference }) => <span className="num break-all font-semibold">{reference}</span>,
  },
  { id: 'amount', header: '金额', isFigure: true, cell: ({ amount }) => <Amount yuan={amount} /> },
  { id: 'time', header: '登记', cell: ({ time }) => <time className="num">{time.slice(0, 16)}</time> },
]
