import { partOf } from '../../lib/part.tsx'

/** Of a demand's deposit or balance: beside `index.ts`, so that no page of works names it. */
export const DemandPayment = partOf(() => import('./components/demand-payment.tsx'))
