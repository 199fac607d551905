import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { approvalsLimits } from '@yantu/contract/limits/approvals'
import { payoutAdminEndpoints } from '@yantu/contract/payments/payouts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type Debt, debtsQuery, pageRows, usePayoutsChanged } from '../api.ts'

const WIDTH_PX = 520

/** What designers owe for refunds of what they had been paid; what can't be had back is written off by two. */
export function Debts({ userId }: { userId: string }) {
  const { page, to } = useTableView({ sorts: [], filters: [] })
  const query = useQuery({ ...debtsQuery(userId, page), placeholderData: keepPreviousData })
  const [chosen, choose] = useState<Debt | null>(null)
  const { data } = query
  return (
    <section>
      <p className="num mb-3 text-sm text-ink-2">
        合计欠款 {data ? <Amount yuan={data.owed} /> : '—'}
        ，下次提现时先抵扣。
      </p>
      <Table
        label="设计师欠款"
        columns={columnsOf(choose)}
        rows={data?.list}
        keyOf={({ userId: designerId }) => designerId}
        isStale={query.isPlaceholderData}
        failure={failureOf(query)}
        empty={{ title: '没有设计师欠款', hint: '已付出的收益被退款时，差额记在这里。' }}
        onPhone="cards"
        paging={{
          page,
          last: Math.ceil((data?.total ?? 0) / pageRows),
          to: (next) => to({ page: next }),
        }}
      />
      {chosen && <WriteOffDialog debt={chosen} onClose={() => choose(null)} />}
    </section>
  )
}

function WriteOffDialog({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const changed = usePayoutsChanged()
  const form = useEndpointForm(payoutAdminEndpoints.writeOffDebt, {
    defaultValues: { reason: '', userId: debt.userId, owed: debt.owed },
    otherwise: 'reason',
    onChanged: changed,
    onDone: onClose,
  })
  return (
    <Modal title="核销欠款" width={WIDTH_PX} onClose={onClose}>
      <p className="mb-5 text-sm leading-[1.7] text-ink-2">
        {debt.userName}欠 <Amount yuan={debt.owed} />
        。核销后记为坏账，不再从之后的提现中抵扣，由另一位管理员复核后生效。
      </p>
      <Form form={form}>
        <TextArea
          {...form.field('reason')}
          label="核销原因"
          required
          max={approvalsLimits.approval.reasonChars}
        />
        <Button type="submit" busy={form.isBusy}>
          提交复核
        </Button>
      </Form>
    </Modal>
  )
}

const columnsOf = (choose: (debt: Debt) => void): readonly Column<Debt>[] => [
  {
    id: 'designer',
    header: '设计师',
    isTitle: true,
    cell: ({ userId, userName }) => (
      <span className="font-semibold">
        {userName} <span className="num font-normal text-ink-3">{userId}</span>
      </span>
    ),
  },
  { id: 'owed', header: '欠款', isFigure: true, cell: ({ owed }) => <Amount yuan={owed} /> },
  {
    id: 'since',
    header: '最近变动',
    cell: ({ since }) => <time className="num">{since.slice(0, 16)}</time>,
  },
  {
    id: 'tools',
    header: '操作',
    cell: (debt) => (
      <span className="flex flex-wrap items-center gap-4">
        <Link
          to={`/admin/ledger?view=entries&account=designer_receivable:${debt.userId}`}
          className="underline decoration-line-2 underline-offset-4 hover:decoration-ink"
        >
          分录
        </Link>
        <Button look="outline" size="s" onClick={() => choose(debt)}>
          核销
        </Button>
      </span>
    ),
  },
]
