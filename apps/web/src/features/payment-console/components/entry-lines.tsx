import type { Posting } from '@yantu/contract/payments/admin'
import { Price } from '../../../ui/price.tsx'
import { accountName } from '../words.ts'

const sides = { debit: '借', credit: '贷' } as const

/** The lines of an entry: what it is taken from, then where it goes. */
export const EntryLines = ({ lines }: { lines: readonly Posting[] }) => (
  <ul className="mt-1 grid gap-0.5 text-sm">
    {lines.map(({ account, side, amount }, at) => (
      <li
        key={`${account} ${at}`}
        className={`flex justify-between gap-4 ${side === 'credit' ? 'pl-6' : ''}`}
      >
        <span>
          <span className="mr-2 text-ink-3">{sides[side]}</span>
          {accountName(account)}
        </span>
        <Price yuan={amount} />
      </li>
    ))}
  </ul>
)
