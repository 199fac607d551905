import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { useTableView } from '../../ui/table/address.ts'
import type { Column } from '../../ui/table/column.ts'
import { SelectionBar, TableFilters } from '../../ui/table/filters.tsx'
import { Table } from '../../ui/table/table.tsx'
import { type Section, Specimen } from '../section.tsx'

interface Order {
  id: string
  title: string
  buyer: string
  amount: string
  time: string
  state: keyof typeof states
}

const states = {
  paid: { label: '已付', tone: 'good' },
  open: { label: '待付', tone: 'waiting' },
  closed: { label: '已关闭', tone: 'off' },
  twice: { label: '重复收款', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>

const titles = [
  '量子计算前沿综述',
  '碳中和技术路线汇报',
  '临床病例多学科讨论',
  '非遗文化传播策划',
  '乡村振兴社会实践',
]
const buyers = ['林知夏', '顾南舟', '苏棠', '许曼', '叶青', '周牧']
const order = (at: number): Order => ({
  id: `20261120-${String(1000 + at)}`,
  title: titles[at % titles.length] as string,
  buyer: buyers[(at * 5) % buyers.length] as string,
  amount: (9.9 + ((at * 37) % 60) * 10).toFixed(2),
  time: `11-${String(20 - Math.floor(at / 6)).padStart(2, '0')} ${String(8 + (at % 6) * 2).padStart(2, '0')}:12`,
  state: (['paid', 'paid', 'open', 'closed', 'paid', 'twice'] as const)[at % 6] as Order['state'],
})
const orders = Array.from({ length: 46 }, (_, at) => order(at))
const PAGE = 8
const more = 'M5 10h.01M10 10h.01M15 10h.01'

const columns: readonly Column<Order>[] = [
  { id: 'title', header: '作品', cell: ({ title }) => title, isTitle: true },
  {
    id: 'order',
    header: '订单号',
    cell: ({ id }) => <span className="text-ink-3">{id}</span>,
    isExtra: true,
  },
  { id: 'buyer', header: '买家', cell: ({ buyer }) => buyer },
  {
    id: 'amount',
    header: '金额',
    cell: ({ amount }) => <Price yuan={amount} />,
    isFigure: true,
    canSort: true,
  },
  { id: 'time', header: '时间', cell: ({ time }) => <time>{time}</time>, canSort: true },
  {
    id: 'state',
    header: '状态',
    cell: ({ state }) => <Status tone={states[state].tone}>{states[state].label}</Status>,
  },
  {
    id: 'tools',
    header: '操作',
    cell: ({ id }) => (
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`${id} 的操作`}
            className="-my-1 grid size-7 place-items-center rounded-full text-ink-2 hover:bg-sunk"
          >
            <Icon path={more} size={18} />
          </button>
        }
        entries={[
          { label: '查看作品', to: '/template' },
          { label: '退款', isGrave: true, isParted: true },
        ]}
      />
    ),
  },
]

function Whole() {
  const navigate = useNavigate()
  const { page, sort, filters, to } = useTableView({ sorts: ['amount', 'time'], filters: ['state', 'q'] })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = orders
    .filter(
      ({ state, title }) =>
        (!filters['state'] || state === filters['state']) && title.includes(filters['q'] ?? ''),
    )
    .toSorted((a, b) => {
      const by =
        sort?.column === 'amount'
          ? Number(a.amount) - Number(b.amount)
          : sort
            ? a.time.localeCompare(b.time)
            : 0
      return sort?.isDescending ? -by : by
    })
  return (
    <>
      <TableFilters
        search={{
          label: '搜索作品名',
          value: filters['q'] ?? '',
          onSearch: (q) => void navigate(to({ filters: { q } }), { preventScrollReset: true }),
        }}
        filters={[
          {
            label: '状态',
            current: filters['state'] ?? '',
            options: [
              { value: '', label: '全部', to: to({ filters: { state: '' } }) },
              ...Object.entries(states).map(([value, { label }]) => ({
                value,
                label,
                to: to({ filters: { state: value } }),
              })),
            ],
          },
        ]}
        resetTo={filters['state'] || filters['q'] ? to({ filters: { state: '', q: '' } }) : undefined}
      >
        <Button look="outline" size="s">
          导出
        </Button>
      </TableFilters>
      <SelectionBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <Button look="ink" size="s">
          退款
        </Button>
      </SelectionBar>
      <Table
        label="订单"
        columns={columns}
        rows={found.slice((page - 1) * PAGE, page * PAGE)}
        keyOf={({ id }) => id}
        empty={{ title: '没有这样的订单', hint: '换一个词，或放开条件。' }}
        sorting={{ sort, to: (next) => to({ sort: next }) }}
        selection={{ chosen, onChange: setChosen, nameOf: ({ id }) => id }}
        paging={{ page, last: Math.ceil(found.length / PAGE), to: (next) => to({ page: next }) }}
        isMarked={({ state }) => state === 'twice'}
        onPhone="cards"
      />
    </>
  )
}

interface Account {
  name: string
  code: string
  kind: string
  debit: string
  credit: string
}
const accounts: Account[] = [
  { name: '微信待结算', code: 'wx_clearing', kind: '资产', debit: '74,353.10', credit: '68,854.60' },
  { name: '银行存款', code: 'bank', kind: '资产', debit: '66,751.68', credit: '4,120.00' },
  { name: '需求托管', code: 'escrow', kind: '负债', debit: '25,700.00', credit: '56,860.00' },
  { name: '设计师待结算', code: 'designer_pending', kind: '负债', debit: '13,470.00', credit: '29,793.76' },
  { name: '模板佣金', code: 'template_commission', kind: '收入', debit: '—', credit: '3,512.94' },
]
const accountColumns: readonly Column<Account>[] = [
  { id: 'name', header: '科目', cell: ({ name }) => name, isTitle: true, footer: '合计' },
  {
    id: 'code',
    header: '代码',
    cell: ({ code }) => <span className="text-ink-3">{code}</span>,
    isExtra: true,
  },
  { id: 'debit', header: '本期借方', cell: ({ debit }) => debit, isFigure: true, footer: '180,274.78' },
  { id: 'credit', header: '本期贷方', cell: ({ credit }) => credit, isFigure: true, footer: '163,141.30' },
  {
    id: 'left',
    header: '贷方余额',
    cell: ({ credit }) => <b className="font-semibold">{credit}</b>,
    isFigure: true,
  },
]

const few = {
  label: '账单',
  columns: accountColumns,
  keyOf: ({ code }: Account) => code,
  expected: 4,
  empty: { title: '这几天没有账', hint: '每天 10:00 取前一天的账单。' },
}

const Specimens = () => (
  <>
    <Specimen state="筛选、排序、选择、分页（窄屏成卡片）" wide>
      <Whole />
    </Specimen>
    <Specimen state="分组与合计（窄屏横向滚动）" wide>
      <Table {...few} label="试算平衡表" rows={accounts} groupOf={({ kind }) => kind} />
    </Specimen>
    <Specimen state="读取中">
      <Table {...few} label="读取中的账单" rows={undefined} />
    </Specimen>
    <Specimen state="换了条件，还是旧的一页">
      <Table {...few} label="旧的账单" rows={accounts.slice(0, 4)} isStale />
    </Specimen>
    <Specimen state="没有">
      <Table {...few} label="空的账单" rows={[]} />
    </Specimen>
    <Specimen state="没读到">
      <Table {...few} label="没读到的账单" rows={undefined} failure={{ onRetry: () => undefined }} />
    </Specimen>
  </>
)

export default { title: '表格', Specimens } satisfies Section
