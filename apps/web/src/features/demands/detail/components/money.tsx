import { useQuery } from '@tanstack/react-query'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { CSSProperties } from 'react'
import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { Price } from '../../../../ui/price.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import { percent } from '../../amounts.ts'
import { isOver } from '../../status.ts'
import { timelineQuery } from '../api.ts'
import type { Viewer } from '../panel.ts'
import { minuteOf } from '../progress.ts'
import { nowOf, type StoryLine, storyOf } from '../story.ts'

type Money = NonNullable<DemandDetail['money']>

/** 钱与稿: where the money is, and what happened to it beside what happened to the drafts. */
export default function DemandMoney({ demand, viewer }: { demand: DemandDetail; viewer: Viewer }) {
  const userId = useSession()?.user.userId ?? ''
  const timeline = useQuery({ ...timelineQuery(userId, demand.orderId), enabled: userId !== '' })
  const { money } = demand
  if (!money || (viewer !== 'publisher' && viewer !== 'selected' && viewer !== 'arbitrator')) return null
  return (
    <section aria-labelledby="demand-money">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="demand-money" className="serif text-xl sm:text-[22px]">
          {serif('钱与稿')}
        </h2>
        <p className="text-sm text-ink-3">
          合计 <Price yuan={grouped(money.total)} />
        </p>
      </div>
      <Bar money={money} isRunning={!isOver(demand.status)} />
      <Figures demand={demand} money={money} />
      <QueryState
        query={timeline}
        loading={<div className="h-64 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none" />}
        failed="往来记录没有读到。"
        className="py-10"
      >
        {(rows) => <Lines lines={[nowOf(demand, viewer) ?? [], storyOf(rows, viewer)].flat()} />}
      </QueryState>
    </section>
  )
}

const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--ink-3)_0_1.5px,transparent_1.5px_6px)] shadow-[inset_0_0_0_1px_var(--line-2)]'

/** In escrow solid, due hatched, given back pale, released in pine: each as long as its part of the whole. */
function Bar({ money, isRunning }: { money: Money; isRunning: boolean }) {
  const due = isRunning ? Number(money.total) - Number(money.paid) : 0
  const parts = [
    { name: '托管中', yuan: Number(money.escrow), look: 'bg-ink' },
    { name: '已放款', yuan: Number(money.released), look: 'bg-pine' },
    { name: '已退回', yuan: Number(money.refunded), look: 'bg-line-2' },
    { name: '待付', yuan: due, look: hatch },
  ].filter(({ yuan }) => yuan > 0)
  return (
    <div
      role="img"
      aria-label={parts.map(({ name, yuan }) => `${name} ${yuan.toFixed(2)} 元`).join('，') || '没有款项'}
      className="mb-2.5 flex h-3.5 gap-[3px]"
    >
      {parts.length === 0 && <i className="flex-1 rounded-[3px] bg-sunk" />}
      {parts.map(({ name, yuan, look }) => (
        <i
          key={name}
          style={{ '--part': yuan } as CSSProperties}
          className={`min-w-1.5 basis-0 grow-(--part) rounded-[3px] ${look}`}
        />
      ))}
    </div>
  )
}

function Figures({ demand, money }: { demand: DemandDetail; money: Money }) {
  const { status, terms } = demand
  const over = isOver(status)
  const left = (Number(money.total) - Number(money.paid)).toFixed(2)
  const earned = (Number(money.released) - Number(money.commission)).toFixed(2)
  const rate = terms ? `验收时 ${percent(terms.commissionRate)}` : ''
  const figures: [label: string, amount: string, note: string][] = [
    ['托管中', money.escrow, ''],
    Number(money.refunded) > 0 || over ? ['已退回发布者', money.refunded, ''] : ['待付', left, ''],
    ['已放款给设计师', earned, ''],
    ['平台佣金', money.commission, over ? '' : rate],
  ]
  return (
    <dl className="mb-7.5 grid grid-cols-2 gap-x-5 gap-y-3.5 sm:grid-cols-4">
      {figures.map(([label, amount, note]) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-2.5">
          <dt className="text-[13px] text-ink-3">
            {label}
            {note && <span className="num ml-2">{note}</span>}
          </dt>
          <dd className="text-[21px] leading-[1.35]">
            <Amount yuan={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing is pale here, and never 免费. */
const Amount = ({ yuan }: { yuan: string }) =>
  Number(yuan) === 0 ? (
    <span className="num text-ink-3">
      <small className="mr-px text-[.66em]">¥</small>0<small className="text-[.72em]">.00</small>
    </span>
  ) : (
    <Price yuan={grouped(yuan)} />
  )

const columns = 'sm:grid-cols-[minmax(0,1fr)_118px_minmax(0,1fr)]'

function Lines({ lines }: { lines: readonly StoryLine[] }) {
  return (
    <>
      <div
        aria-hidden="true"
        className={`hidden border-b border-ink pb-2.5 text-sm font-semibold sm:grid ${columns}`}
      >
        <span className="text-right">资金</span>
        <span className="text-center text-[13px] font-normal text-ink-3">时间</span>
        <span>稿件</span>
      </div>
      <ol aria-label="往来记录" className="num">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </>
  )
}

const Line = ({ line: { time, money, draft, isAhead, now } }: { line: StoryLine }) => (
  <li
    className={`relative text-[14.5px] leading-relaxed max-sm:ml-1.5 max-sm:border-l max-sm:border-line-2 max-sm:py-3 max-sm:pl-5.5 max-sm:before:absolute max-sm:before:-left-[5px] max-sm:before:top-[19px] max-sm:before:size-2.25 max-sm:before:rounded-full max-sm:before:content-[''] sm:grid ${now ? 'max-sm:before:bg-accent' : isAhead ? 'max-sm:before:bg-line-2' : 'max-sm:before:bg-ink'} ${columns}`}
  >
    <p
      className={`text-[13px] sm:col-start-2 sm:row-start-1 sm:bg-[linear-gradient(var(--line-2),var(--line-2))] sm:bg-[length:1px_100%] sm:bg-center sm:bg-no-repeat sm:py-4 sm:text-center ${now ? 'font-semibold text-accent' : 'text-ink-3'}`}
    >
      <span className="sm:inline-block sm:bg-paper sm:py-0.5">
        {now ?? <time dateTime={time.replace(' ', 'T')}>{minuteOf(time)}</time>}
      </span>
    </p>
    <div className="sm:col-start-1 sm:row-start-1 sm:py-3.75 sm:text-right">
      {money && (
        <>
          <b className="font-semibold">{money.text}</b>
          {money.note && <small className="block text-[13px] text-ink-3">{money.note}</small>}
        </>
      )}
    </div>
    <div className="sm:col-start-3 sm:row-start-1 sm:py-3.75">
      {draft && (
        <>
          {draft.who && <b className="font-semibold">{draft.who} </b>}
          {draft.text}
          {draft.quote && (
            <span className="mt-1 block border-l-2 border-accent pl-2.5 text-[13.5px] text-ink-2">
              {draft.quote}
            </span>
          )}
        </>
      )}
    </div>
  </li>
)
