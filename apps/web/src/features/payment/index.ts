import { partOf } from '../../lib/part.tsx'

/** Loaded when a payment is opened: QR code and dialog stay out of the page. */
export const TemplatePayment = partOf(() => import('./components/template-payment.tsx'))
