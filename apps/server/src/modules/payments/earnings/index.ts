export { accountsBesideEarnings, payableFen } from './earnings.repository.ts'
export { presentEarnings, presentMonths } from './earnings.presenter.ts'
export { createEarnings, earnedFen, type Earnings } from './earnings.service.ts'
