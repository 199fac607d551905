import { grouped } from '../../../../lib/grouped.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Status, type StatusTone } from '../../../../ui/status.tsx'
import type { Dispute } from '../api.ts'
import { eventName, whoDid } from '../words.ts'

type Event = Dispute['events'][number]
type Draft = Dispute['drafts'][number]

/** What is said of every minute by the clock, and proves nothing. */
const QUIET = new Set(['reminded', 'balance_opened', 'balance_closed', 'deposit_opened'])

const moved = ({ paid, refunded, released }: Event): string =>
  [
    paid && `托管 +${grouped(paid)}`,
    refunded && `退还 ${grouped(refunded)}`,
    released && `放款 ${grouped(released)}`,
  ]
    .filter(Boolean)
    .join('，')

/** All that happened, the newest last. */
export const Events = ({ events }: { events: readonly Event[] }) => (
  <ol className="border-t border-line">
    {events
      .filter(({ type }) => !QUIET.has(type))
      .map((event, at) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- events only grow, at their end
          key={at}
          className="grid gap-x-4 border-b border-line py-2.5 text-[14px] sm:grid-cols-[104px_minmax(0,1fr)_auto]"
        >
          <time dateTime={event.time.replace(' ', 'T')} className="num text-[13px] text-ink-3">
            {event.time.slice(5, 16)}
          </time>
          <div className="min-w-0">
            <b className="font-semibold">{eventName(event)}</b>
            <span className="ml-3 text-[13px] text-ink-3">{whoDid(event)}</span>
            {event.reason && (
              <p className="mt-0.5 max-w-[46em] text-[13.5px] leading-[1.7] text-ink-2">{event.reason}</p>
            )}
          </div>
          <span className="num text-[13.5px] font-semibold sm:text-right">{moved(event)}</span>
        </li>
      ))}
  </ol>
)

const verdicts: Record<Draft['status'], { label: string; tone: StatusTone }> = {
  0: { label: '待审核', tone: 'waiting' },
  1: { label: '已通过', tone: 'good' },
  2: { label: '已驳回', tone: 'bad' },
}
const draftNames = { 0: '试稿', 1: '全稿' } as const

/** The drafts with what was said of them; their files are a minute's addresses, read anew with the room. */
export function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return <p className="text-sm text-ink-3">还没有交稿。</p>
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {drafts.map((draft) => (
        <li key={draft.id} className="min-w-0 rounded-[12px] bg-surface px-4 py-3.5 shadow-ring">
          <p className="flex items-center justify-between gap-3">
            <b className="font-semibold">
              {draftNames[draft.type]} · 第 {draft.round} 稿
            </b>
            <Status tone={verdicts[draft.status].tone}>{verdicts[draft.status].label}</Status>
          </p>
          <p className="mt-1 text-[13.5px] leading-[1.7] text-ink-2">{draft.designIdea}</p>
          {draft.rejectReason && (
            <p className="mt-1.5 border-l-2 border-accent pl-3 text-[13.5px] text-ink-2">
              {draft.rejectReason}
            </p>
          )}
          <p className="num mt-2 flex flex-wrap items-center justify-between gap-2 text-[12.5px] text-ink-3">
            {draft.uploadTime.slice(0, 16)}
            <a
              href={draft.draftUrl}
              className="inline-flex min-w-0 items-center gap-1.5 font-semibold text-ink hover:underline"
            >
              <Icon name="download" size={14} />
              <span className="truncate">{draft.draftName}</span>
            </a>
          </p>
        </li>
      ))}
    </ol>
  )
}
