export { orderInvoiceQuery } from './api.ts'
export { InvoiceRequest } from './components/invoice-request.tsx'
