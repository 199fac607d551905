import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { EarningsPanel, earningsQuery, offerQuery } from '../../features/earnings/index.ts'
import { type Section, Specimen } from '../section.tsx'

const DESIGNER = 'gallery'
const NOBODY = 'gallery-2'

const earning = {
  kind: 'template',
  title: '微流控芯片研究进展',
  base: '19.90',
  share: 0.7,
  commissionRate: null,
  amount: '13.93',
  reversed: '0.00',
  earnTime: '2026-11-20 09:12:00',
  releaseTime: '2026-11-27 09:12:00',
} as const

const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
const shows = (designer: string, data: object) =>
  client.setQueryData(earningsQuery(designer, { state: '', page: 1 }).queryKey, data as never)
const offers = (designer: string, offer: object) =>
  client.setQueryData(offerQuery(designer).queryKey, offer as never)
const card = { bank: '招商银行', last4: '6217' }
const nothing = { gross: '0.00', offset: '0.00', tax: '0.00', net: '0.00', taxRule: 'none', least: '10.00' }
offers(NOBODY, { ...nothing, hindrance: 'name', frozenUntil: null, card: null })
offers(DESIGNER, {
  gross: '1234.50',
  offset: '6.93',
  tax: '85.51',
  net: '1142.06',
  taxRule: 'labour',
  least: '10.00',
  hindrance: null,
  frozenUntil: null,
  card,
})
const none = {
  pending: '0.00',
  payable: '0.00',
  inPayout: '0.00',
  paid: '0.00',
  owed: '0.00',
  list: [],
  total: 0,
}
shows(NOBODY, none)
shows(DESIGNER, {
  pending: '13.93',
  payable: '1234.50',
  inPayout: '200.00',
  paid: '8670.00',
  owed: '6.93',
  total: 4,
  list: [
    { ...earning, earningId: '1', state: 'held' },
    {
      ...earning,
      earningId: '2',
      kind: 'demand',
      title: '',
      base: '300.00',
      share: null,
      commissionRate: 0.1,
      amount: '270.00',
      state: 'payable',
    },
    { ...earning, earningId: '3', kind: 'theme', title: '', share: null, amount: '0.50', state: 'paid' },
    { ...earning, earningId: '4', reversed: '13.93', state: 'reversed' },
  ],
})

const Specimens = () => (
  <QueryClientProvider client={client}>
    <Specimen state="有收入的设计师" wide>
      <EarningsPanel userId={DESIGNER} />
    </Specimen>
    <Specimen state="还没有收入" wide>
      <EarningsPanel userId={NOBODY} />
    </Specimen>
  </QueryClientProvider>
)

export default { title: '收入', Specimens } satisfies Section
