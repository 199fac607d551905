import { partOf } from '../../lib/part.tsx'

export { earningsQuery, offerQuery } from './api.ts'
/** Of who is signed in; its tables are more than a page may bring at first. */
export const EarningsPanel = partOf(() => import('./components/earnings-panel.tsx'))
