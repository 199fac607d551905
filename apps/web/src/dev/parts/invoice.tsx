import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { InvoiceRequest, orderInvoiceQuery } from '../../features/invoices/index.ts'
import { type Section, Specimen } from '../section.tsx'

const BUYER = 'gallery'

const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
const invoice = {
  invoiceId: '1',
  state: 'asked',
  titleType: 'company',
  title: '某大学材料科学与工程学院',
  taxNumber: '91330100799655058B',
  email: 'l***@example.edu.cn',
  amount: '19.90',
  number: null,
  reason: null,
  askTime: '2026-11-20 09:12:00',
  settleTime: null,
}
const settled = { ...invoice, settleTime: '2026-11-21 10:00:00' }
const shows = (orderId: string, data: object) =>
  client.setQueryData(orderInvoiceQuery(BUYER, orderId).queryKey, data as never)
shows('可以申请', { amount: '19.90', refusal: null, invoice: null })
shows('没有可开票的金额', { amount: '0.00', refusal: '该订单没有可开票的金额', invoice: null })
shows('待开具', { amount: '19.90', refusal: '该订单已申请开票', invoice })
shows('已开具', {
  amount: '19.90',
  refusal: '该订单已申请开票',
  invoice: { ...settled, state: 'issued', number: '24312000000012345678' },
})
shows('已驳回', {
  amount: '19.90',
  refusal: null,
  invoice: { ...settled, state: 'declined', reason: '抬头与税号不符' },
})

/** Pressed, each shows its dialog. */
const Specimens = () => (
  <QueryClientProvider client={client}>
    {['可以申请', '没有可开票的金额', '待开具', '已开具', '已驳回'].map((state) => (
      <Specimen key={state} state={state}>
        <InvoiceRequest userId={BUYER} order={{ orderId: state, title: state }} />
      </Specimen>
    ))}
  </QueryClientProvider>
)

export default { title: '发票', Specimens } satisfies Section
