import { useQuery } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { failedLine } from '../../../ui/failed-line.tsx'
import { Price } from '../../../ui/price.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { type Earnings, earningsQuery } from '../api.ts'
import { formulaOf, leftOf, sourceOf } from '../words.ts'
import { MonthBars } from './month-bars.tsx'

/** What a designer has earned, at a glance; `to` leads to each of it. */
export default function EarningsInShort({ userId, to }: { userId: string; to: string }) {
  const query = useQuery(earningsQuery(userId, { state: '', page: 1 }))
  const { data } = query
  return (
    <section
      aria-label="收益概览"
      className="rounded-medium bg-surface px-4.5 py-4.5 shadow-ring sm:px-6 sm:pb-4 sm:pt-5"
    >
      <div className="flex items-baseline justify-between">
        <h2 className="serif text-lg leading-tight">收益</h2>
        <Link to={to} className="border-b border-line-2 pb-px text-[13px] font-semibold">
          逐笔明细
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-y-3.5 sm:grid-cols-[1fr_1.15fr_1fr]">
        <Sum
          of="可提现"
          yuan={data?.payable}
          className="order-first col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:*:first:basis-full sm:order-2 sm:col-span-1 sm:border-l sm:border-line sm:pl-5"
        >
          {Number(data?.payable ?? 0) > 0 && (
            <ButtonLink to={to} size="s" className="mt-1 h-8! px-3! text-[13px]!">
              提现
            </ButtonLink>
          )}
        </Sum>
        <Sum of="待结算" yuan={data?.pending} className="sm:order-1">
          售出 {paymentsLimits.earningHoldDays} 天后可提现
        </Sum>
        <Sum of="已提现" yuan={data?.paid} className="border-l border-line pl-5 sm:order-3">
          {data && Number(data.inPayout) > 0 && `另有 ${data.inPayout} 元出款中`}
        </Sum>
      </dl>
      <QueryState query={query} loading={null} failed={failedLine('收益没有读到。', 'mt-3 text-[13px]')}>
        {() => null}
      </QueryState>
      <MonthBars userId={userId} />
      <Latest earning={data?.list[0]} />
    </section>
  )
}

const Sum = ({
  of,
  yuan,
  className,
  children,
}: {
  of: string
  yuan: string | undefined
  className: string
  children: ReactNode
}) => (
  <div className={className}>
    <dt className="text-[13px] text-ink-3">{of}</dt>
    <dd className="text-[23px] leading-[1.4]">
      {yuan === undefined ? (
        '—'
      ) : Number(yuan) === 0 ? (
        <span className="num text-ink-3">¥0.00</span>
      ) : (
        <Price yuan={yuan} />
      )}
    </dd>
    <dd className="text-[12.5px] leading-normal text-ink-3">{children}</dd>
  </div>
)

function Latest({ earning }: { earning: Earnings['list'][number] | undefined }) {
  if (!earning) return null
  return (
    <p className="num mt-2.5 flex flex-wrap gap-x-[.6em] border-t border-line pt-2.75 text-[13px] text-ink-2">
      <span className="min-w-0 truncate">最近一笔　{sourceOf(earning)}</span>
      <span className="whitespace-nowrap">
        {formulaOf(earning)} = <b className="font-semibold text-ink">¥{leftOf(earning)}</b>
      </span>
    </p>
  )
}
