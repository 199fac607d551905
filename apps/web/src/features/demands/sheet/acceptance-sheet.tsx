import type { DemandSheet, DemandTerms } from '@yantu/contract/demands/sheet'
import { Fragment, type ReactNode } from 'react'
import { grouped } from '../../../lib/grouped.ts'
import { serif } from '../../../lib/serif.ts'
import { Price } from '../../../ui/price.tsx'
import { percent } from '../amounts.ts'
import { pagesText, refundsOf } from './sheet-texts.ts'

export interface AcceptanceSheetProps {
  sheet: DemandSheet
  /** Null while nothing is known of what it costs. */
  terms: DemandTerms | null
  /** Yuan; '' before it is said. */
  orderFee: string
  /** Two columns where there is room: rules beside the money. */
  isWide?: boolean
  /** Of its publisher: why it can't be changed now, instead of when it is frozen. */
  note?: string
  /** In the seal's place, as long as there is none. */
  press?: ReactNode
  /** Under the money: a button, a remark. */
  children?: ReactNode
}

/**
 * What both sides go by: the only thing with the double 文武 frame. Frozen with the deposit it carries the seal.
 * Read-only: its publisher's press to change it comes from outside.
 */
export function AcceptanceSheet({
  sheet,
  terms,
  orderFee,
  isWide = false,
  note = '付定金时冻结，双方照此验收',
  press,
  children,
}: AcceptanceSheetProps) {
  const isFrozen = sheet.isFrozen === '1'
  return (
    <section
      aria-label="验收单"
      className="relative m-[5px] border border-ink bg-surface px-5 pb-5 pt-5.5 outline-2 outline-offset-2 outline-ink sm:px-7 sm:pb-6 sm:pt-6.5 sm:outline-offset-3"
    >
      <div className="mb-3.5 flex items-start justify-between gap-4">
        <div>
          <h2 className="serif text-[22px] leading-[1.2] tracking-[.12em]!">{serif('验收单')}</h2>
          <p className="mt-1.25 text-[13px] text-ink-3">{isFrozen ? '已随定金冻结，双方照此验收' : note}</p>
        </div>
        {isFrozen ? <FrozenSeal /> : press}
      </div>
      <div className={isWide ? 'grid gap-x-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : ''}>
        <Rules sheet={sheet} terms={terms} />
        <div>
          {terms && orderFee && <Sum terms={terms} orderFee={orderFee} isWide={isWide} />}
          {children}
        </div>
      </div>
    </section>
  )
}

const FrozenSeal = () => (
  <span className="serif grid -rotate-4 flex-none animate-[stamp_.5s_ease-out] place-items-center rounded-[5px] border-2 border-accent px-1.25 py-1 text-center text-[15px] leading-[1.05] tracking-[.05em]! text-accent motion-reduce:animate-none">
    <span aria-hidden="true">{serif('已')}</span>
    <span aria-hidden="true">{serif('冻结')}</span>
    <span className="sr-only">已冻结</span>
  </span>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[60px_minmax(0,1fr)] gap-2.5 border-t border-line py-2.5 text-sm">
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

function Rules({ sheet, terms }: Pick<AcceptanceSheetProps, 'sheet' | 'terms'>) {
  const { mustHaves, trialRounds, fullRounds } = sheet
  return (
    <dl>
      <Row label="页数">
        <span className="num font-semibold">{pagesText(sheet)}</span>
      </Row>
      <Row label="必须包含">
        {mustHaves.length === 0 ? (
          <span className="text-ink-3">按需求描述</span>
        ) : (
          <ul>
            {mustHaves.map((item) => (
              <li
                key={item}
                className="flex gap-2 leading-[1.75] before:mt-1.5 before:size-3 before:flex-none before:rounded-[3px] before:shadow-[inset_0_0_0_1.5px_var(--ink-2)] before:content-['']"
              >
                {item}
              </li>
            ))}
          </ul>
        )}
      </Row>
      <Row label="修改轮次">
        试稿 <b className="num font-semibold">{trialRounds}</b> 轮，全稿{' '}
        <b className="num font-semibold">{fullRounds}</b> 轮
      </Row>
      {terms && (
        <Row label="退款">
          <Refunds terms={terms} />
        </Row>
      )}
    </dl>
  )
}

function Refunds({ terms }: { terms: DemandTerms }) {
  return (
    <table className="w-full border-collapse text-[13px] [&_:is(td,th):last-child]:text-right">
      <thead>
        <tr className="text-left text-ink-3 *:pb-1 *:font-normal">
          <th scope="col">何时</th>
          <th scope="col">怎么退</th>
        </tr>
      </thead>
      <tbody>
        {refundsOf(terms).map(({ when, what }) => (
          <tr key={when} className="*:py-1 *:align-top">
            <td className="num pr-1">{when}</td>
            <td className="whitespace-nowrap">{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sum({ terms, orderFee, isWide }: { terms: DemandTerms; orderFee: string; isWide: boolean }) {
  const rows: [ReactNode, string][] = [['报价', orderFee]]
  if (Number(terms.urgentFee) > 0)
    rows.push([
      <Fragment key="urgent">
        加急费 <span className="text-ink-3">报价 × {percent(terms.urgentRate)}</span>
      </Fragment>,
      terms.urgentFee,
    ])
  return (
    <div
      className={`mt-1.5 border-t pt-3.5 text-sm ${isWide ? 'border-ink lg:mt-0 lg:border-line' : 'border-ink'}`}
    >
      {rows.map(([label, yuan]) => (
        <p key={yuan} className="flex justify-between leading-8">
          <span>{label}</span>
          <Price yuan={grouped(yuan)} className="font-medium!" />
        </p>
      ))}
      <p className="mt-2 flex items-baseline justify-between border-t border-line pt-2.5">
        <span className="font-semibold">合计</span>
        <Price yuan={grouped(terms.total)} className="text-[28px]" />
      </p>
      <Split terms={terms} />
    </div>
  )
}

/** Deposit in solid ink, what is due later hatched, each as long as its part. */
function Split({ terms }: { terms: DemandTerms }) {
  const share = Math.min(Math.max(terms.depositRate, 0.3), 0.7)
  return (
    <div
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) minmax(0, ${1 - share}fr)` }}
      className="mb-2 mt-3 grid gap-[3px] text-[13px] leading-normal"
    >
      <p>
        <span aria-hidden="true" className="mb-1.5 block h-2 rounded-[2px] bg-ink" />
        定金 {percent(terms.depositRate)}
        <br />
        <Price yuan={grouped(terms.deposit)} className="text-[15px]" />
      </p>
      <p>
        <span
          aria-hidden="true"
          className="mb-1.5 block h-2 rounded-[2px] bg-[repeating-linear-gradient(135deg,var(--ink-3)_0_1.5px,transparent_1.5px_5px)]"
        />
        余款，试稿通过后付
        <br />
        <Price yuan={grouped(terms.balance)} className="text-[15px]" />
      </p>
    </div>
  )
}
