import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import type { ChartDay, Overview, TrialRow } from './api.ts'
import { AuditPanel } from './audit-panel.tsx'
import { BooksRoom } from './books-room.tsx'
import { IncomeChart, scaleOf } from './income-chart.tsx'
import { balances, TrialTable } from './trial-table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const period = { from: '2026-11-01', to: '2026-11-22' }
const row = (family: string, nature: TrialRow['nature'], balance: string): TrialRow => ({
  family,
  nature,
  debit: '12.00',
  credit: '10.00',
  balance,
})

it.each([
  ['asset', '5.00', { debit: '5.00', credit: '0.00' }],
  ['expense', '-5.00', { debit: '0.00', credit: '5.00' }],
  ['liability', '5.00', { debit: '0.00', credit: '5.00' }],
  ['revenue', '-5.00', { debit: '5.00', credit: '0.00' }],
] as const)('the balance of an %s account of %s', (nature, balance, sides) =>
  expect(balances(row('x', nature, balance))).toEqual(sides),
)

it('each figure of the trial balance leads to its entries, and the columns add up', () => {
  const rows = [row('escrow', 'liability', '1234.50'), row('wx_clearing', 'asset', '1234.50')]
  render(
    <MemoryRouter>
      <TrialTable rows={rows} period={period} />
    </MemoryRouter>,
  )
  const [, asset] = screen.getAllByRole('row').filter((each) => within(each).queryByText(/微信待结算|科目/))
  const link = within(asset as HTMLElement).getByRole('link', { name: '1,234.50' })
  expect(link.getAttribute('href')).toBe(
    '/admin/ledger?view=entries&account=wx_clearing&from=2026-11-01&to=2026-11-22',
  )
  const total = screen.getAllByRole('row').at(-1) as HTMLElement
  expect(within(total).getByText('24.00')).toBeTruthy()
  expect(within(total).getAllByText('1,234.50')).toHaveLength(2)
})

it.each([
  [0, 4],
  [399, 4],
  [40_000, 400],
  [40_100, 800],
  [665_000, 8_000],
])('%i fen fit under a scale of %i yuan', (fen, top) => expect(scaleOf(fen)).toBe(top))

it('each piece of a bar leads to the entries that it is the sum of', () => {
  const days: ChartDay[] = [
    { day: '2026-11-01', demand: '300.00', template: '9.90', membership: '0.00', escrow: '300.00' },
    { day: '2026-11-02', demand: '0.00', template: '0.00', membership: '0.00', escrow: '300.00' },
  ]
  const { container } = render(
    <MemoryRouter>
      <IncomeChart days={days} />
    </MemoryRouter>,
  )
  const bars = [...container.querySelectorAll('svg a')].map((bar) => bar.getAttribute('href'))
  expect(bars).toEqual([
    '/admin/ledger?view=entries&account=wx_clearing&event=escrow_paid&from=2026-11-01&to=2026-11-01',
    '/admin/ledger?view=entries&account=wx_clearing&event=template_paid&from=2026-11-01&to=2026-11-01',
  ])
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(2)
})

const books = (of: Partial<Overview>): Overview => ({
  time: '2026-11-22 15:30:00',
  trial: [],
  chart: [],
  audit: {
    isSound: true,
    entries: 120,
    endTime: '2026-11-22 04:20:09',
    faults: { chain: 0, account: 0, row: 0 },
    named: [],
  },
  isAuditing: false,
  payoutsHeld: null,
  ...of,
})

it('says what the audit found, and that payouts are stopped', () => {
  const show = (of: Partial<Overview>, canAudit = true) => {
    cleanup()
    render(<AuditPanel books={books(of)} canAudit={canAudit} onAsked={vi.fn<() => void>()} />, asUser())
  }
  show({})
  expect(screen.getAllByText('通过')).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBe(null)
  show({
    payoutsHeld: 'unsound',
    audit: {
      isSound: false,
      entries: 120,
      endTime: '2026-11-22 04:20:09',
      faults: { chain: 2, account: 0, row: 0 },
      named: ['entry 7: its hash is wrong'],
    },
  })
  expect(screen.getByRole('alert').textContent).toContain('已暂停向设计师付款')
  expect(screen.getByText('2 处不符')).toBeTruthy()
  expect(screen.getByText('entry 7: its hash is wrong')).toBeTruthy()
  show({ audit: null, payoutsHeld: 'overdue' }, false)
  expect(screen.getByRole('alert').textContent).toContain('48 小时')
  expect(screen.queryByRole('button')).toBe(null)
})

it('says that what is to be settled could not be read, and shows it after a press', async () => {
  const difference = { differenceId: 'd1', kind: 'missing_here', day: '2026-11-21', bill: { amount: '9.90' } }
  answerCalls({
    '/api/admin/books/overview': { data: books({}) },
    '/api/admin/reconciliation/days': { data: { list: [] } },
    '/api/admin/reconciliation/differences': [
      { code: 500, message: '服务器内部错误', status: 500 },
      { data: { list: [difference] } },
    ],
  })
  const { wrapper: Wrapper } = asUser()
  render(
    <Wrapper>
      <MemoryRouter>
        <BooksRoom userId="1" canReconcile />
      </MemoryRouter>
    </Wrapper>,
  )
  await screen.findByText('没有读到要处理的差异。')
  expect(screen.getByRole('heading', { name: '要处理' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: /^处理/ })).toBeTruthy()
})

it('has the books asked for again where nobody knows whether an audit was begun', async () => {
  answerCalls({ '/api/admin/books/audit': { code: 504, status: 504 } })
  const onAsked = vi.fn<() => void>()
  render(<AuditPanel books={books({})} canAudit onAsked={onAsked} />, asUser())
  fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(onAsked).toHaveBeenCalledOnce())
})
