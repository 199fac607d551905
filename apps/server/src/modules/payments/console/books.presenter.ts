import type { DataOf } from '@yantu/contract'
import { yuanFromFen } from '@yantu/contract/money'
import type { BookedEntry as PresentedEntry, booksEndpoints } from '@yantu/contract/payments/books'
import { wireTime } from '../../../kernel/time/index.ts'
import type { AuditRow } from '../audits.repository.ts'
import type { PayoutHold } from '../index.ts'
import type { BookedEntry, readBooks } from './books.repository.ts'

export const presentOverview = ({
  trial,
  chart,
  audit,
  isAuditing,
  payoutsHeld,
  time,
}: Awaited<ReturnType<typeof readBooks>> & {
  audit: AuditRow | undefined
  isAuditing: boolean
  payoutsHeld: PayoutHold | null
  time: Date
}): DataOf<typeof booksEndpoints.booksOverview> => ({
  time: wireTime(time),
  trial: trial.map(({ family, nature, debitFen, creditFen, balanceFen }) => ({
    family,
    nature,
    debit: yuanFromFen(debitFen),
    credit: yuanFromFen(creditFen),
    balance: yuanFromFen(balanceFen),
  })),
  chart: chart.map(({ day, demand, template, membership, escrowFen }) => ({
    day,
    demand: yuanFromFen(demand),
    template: yuanFromFen(template),
    membership: yuanFromFen(membership),
    escrow: yuanFromFen(escrowFen),
  })),
  audit: audit?.endedAt
    ? {
        isSound: audit.state === 'sound',
        entries: audit.number,
        endTime: wireTime(audit.endedAt),
        faults: { chain: audit.chain, account: audit.accounts, row: audit.rows },
        named: audit.named,
      }
    : null,
  isAuditing,
  payoutsHeld,
})

export const presentEntry = ({ number, event, key, at, hash, lines }: BookedEntry): PresentedEntry => ({
  number,
  event,
  key,
  time: wireTime(at),
  hash: hash.toString('hex'),
  lines: lines.map(([account, side, fen]) => ({ account, side, amount: yuanFromFen(fen) })),
})
