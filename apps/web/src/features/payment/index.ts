import { lazy } from 'react'

export { useDownload } from './use-download.ts'

/** Loaded when a payment is opened: QR code and dialog stay out of the page. */
export const PaymentDialog = lazy(() => import('./components/payment-dialog.tsx'))
