export type { AccountCode } from './accounts.ts'
export type { Entry } from './entry.ts'
export { ledgerEvents } from './events.ts'
export { balanceOf, bookedBy } from './ledger.repository.ts'
export { createLedger, type Ledger, LedgerConflict } from './ledger.service.ts'
export {
  type ChainPlace,
  chainStart,
  inSnapshot,
  type LedgerAudit,
  verifyAccounts,
  verifyEntries,
  verifyLedger,
} from './verify.ts'
