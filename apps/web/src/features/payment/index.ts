import { partOf } from '../../lib/part.tsx'

export { useDownload } from './use-download.ts'

/** Loaded when a payment is opened: QR code and dialog stay out of the page. */
export const PaymentDialog = partOf(() => import('./components/payment-dialog.tsx'))
