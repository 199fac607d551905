import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { Amount } from '../../../ui/amount.tsx'
import { Status } from '../../../ui/status.tsx'
import { useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TableFilters } from '../../../ui/table/filters.tsx'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type Earning, earningsQuery, pageRows } from '../api.ts'
import { formulaOf, kindNames, leftOf, sourceOf, stateNames } from '../words.ts'

const states = Object.entries(stateNames).map(([value, { label }]) => ({ value, label }))
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** Each earning with its formula, its source and when it may be paid out. */
export function EarningsList({ userId }: { userId: string }) {
  const { page, filters, to } = useTableView({ sorts: [], filters: ['state', 'kind'] })
  const { state = '', kind = '' } = filters
  const known = state in stateNames ? (state as Earning['state']) : ''
  const knownKind = kind in kindNames ? (kind as Earning['kind']) : ''
  const query = useQuery({
    ...earningsQuery(userId, { state: known, kind: knownKind, page }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const filterOf = (label: string, name: string, current: string, options: typeof states) => ({
    label,
    current,
    options: [{ value: '', label: '全部' }, ...options].map((option) => ({
      ...option,
      to: to({ filters: { [name]: option.value } }),
    })),
  })
  return (
    <div>
      <TableFilters
        filters={[filterOf('状态', 'state', known, states), filterOf('来源', 'kind', knownKind, kinds)]}
      />
      <Table
        label="收入明细"
        columns={columns}
        rows={data?.list}
        keyOf={({ earningId }) => earningId}
        isStale={query.isPlaceholderData}
        failure={failureOf(query)}
        empty={
          known || knownKind
            ? { title: '没有这样的收入', hint: '放开条件看看。' }
            : {
                title: '还没有收入',
                hint: `作品售出、主题被使用或需求完成后，收入在这里，${paymentsLimits.earningHoldDays} 天后可提现。`,
              }
        }
        paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
        onPhone="cards"
      />
    </div>
  )
}

const columns: readonly Column<Earning>[] = [
  {
    id: 'source',
    header: '来源',
    cell: (earning) => <span className="font-semibold">{sourceOf(earning)}</span>,
    isTitle: true,
  },
  {
    id: 'formula',
    header: '算法',
    cell: (earning) => <span className="text-ink-2">{formulaOf(earning)}</span>,
  },
  { id: 'amount', header: '收入', cell: (earning) => <Amount yuan={leftOf(earning)} />, isFigure: true },
  { id: 'time', header: '入账', cell: ({ earnTime }) => <time>{earnTime.slice(0, 16)}</time>, isExtra: true },
  {
    id: 'release',
    header: '可提现时间',
    cell: ({ state, releaseTime }) => (state === 'held' ? <time>{releaseTime.slice(0, 16)}</time> : '—'),
  },
  {
    id: 'state',
    header: '状态',
    cell: ({ state }) => <Status tone={stateNames[state].tone}>{stateNames[state].label}</Status>,
  },
]
