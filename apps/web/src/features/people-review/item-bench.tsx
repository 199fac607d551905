import { useQuery } from '@tanstack/react-query'
import { type ApplicationItem, lookReasons, type LookReason } from '@yantu/contract/onboarding/review'
import { useState } from 'react'
import { Link } from 'react-router'
import { serif } from '../../lib/serif.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Status, Tag } from '../../ui/status.tsx'
import { itemQuery } from './api.ts'
import { Decision } from './decision.tsx'
import { Evidence } from './evidence.tsx'
import { Photos } from './photos.tsx'
import { eventNames, kindNames, stateNames, stateTones } from './words.ts'

/** One that is looked at: who it is, what was handed in, what was decided before, and the decision. */
export function ItemBench({
  userId,
  applicationId,
  mayLook,
  back,
}: {
  userId: string
  applicationId: string
  mayLook: boolean
  /** To the list, on a phone. */
  back: string
}) {
  const query = useQuery(itemQuery(userId, applicationId))
  return (
    <>
      <Link to={back} className="mb-3 inline-flex h-9 items-center text-[14px] font-semibold lg:hidden">
        ‹ 回到列表
      </Link>
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-busy="true"
            aria-label="加载中"
            className="h-96 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none"
          />
        }
        failed="没有读到这份申请"
      >
        {(item) => <Item key={item.edition} {...{ item, mayLook }} />}
      </QueryState>
    </>
  )
}

const reasons = (Object.keys(lookReasons) as LookReason[])
  // Payouts are looked at from their own room.
  .filter((value) => value !== 'payout')
  .map((value) => ({ value, label: lookReasons[value] }))

function Item({ item, mayLook }: { item: ApplicationItem; mayLook: boolean }) {
  const [reason, setReason] = useState<LookReason>('review')
  const { applicationId } = item
  const look = mayLook && item.name !== '' ? { applicationId, reason } : null
  return (
    <article className="grid rounded-medium bg-surface shadow-ring xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0 px-5 py-5 sm:px-6">
        <Head item={item} />
        {look && (
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="text-[13px] text-ink-3">查看原因，每次查看都会留痕</span>
            <Segmented label="查看原因" options={reasons} chosen={reason} onChoose={setReason} />
          </div>
        )}
        <Evidence {...{ item, look }} />
        <Photos {...{ item, look }} />
        <History item={item} />
      </div>
      <div className="border-t border-line px-5 py-5 sm:px-6 xl:border-l xl:border-t-0">
        {item.mayDecide === '1' ? <Decision item={item} /> : <Decided item={item} />}
      </div>
    </article>
  )
}

function Head({ item: { applicant, kind, state, edition, name, submitTime } }: { item: ApplicationItem }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <Avatar name={applicant?.userName || name} src={applicant?.avatar ?? ''} size={44} />
      <div className="min-w-0 flex-1">
        <h2 className="serif text-[20px] leading-tight">{applicant?.userName ?? name}</h2>
        <p className="num mt-1 text-[13px] text-ink-3 *:whitespace-nowrap">
          <span>{applicant ? `${applicant.registerTime.slice(0, 10)} 注册，` : '没有账号，'}</span>
          <span>
            {submitTime.slice(0, 16)} 提交{kindNames[kind]}
          </span>
        </p>
      </div>
      <span className="flex items-center gap-2">
        {edition > 1 && <Tag>第 {edition} 次提交</Tag>}
        <Status tone={stateTones[state]}>{stateNames[state]}</Status>
      </span>
    </header>
  )
}

function History({ item: { history } }: { item: ApplicationItem }) {
  return (
    <section aria-labelledby="history" className="mt-7">
      <h3 id="history" className="serif text-[16px]">
        {serif('经过')}
      </h3>
      <ol className="mt-2 grid gap-2.5 text-[14px]">
        {history.map(({ type, userName, reasons: given, note, time }) => (
          <li key={`${type}${time}`} className="grid gap-x-4 sm:grid-cols-[130px_minmax(0,1fr)]">
            <time className="num text-[13px] leading-6 text-ink-3">{time.slice(0, 16)}</time>
            <span className="min-w-0 leading-6">
              {userName} {eventNames[type]}
              {given.length > 0 && `：${given.map(({ text }) => text).join('；')}`}
              {note && <span className="block whitespace-pre-line text-ink-2">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Decided = ({ item: { isOwn, state } }: { item: ApplicationItem }) => (
  <p className="text-sm leading-6 text-ink-2">
    {isOwn === '1' && state === 'pending'
      ? '这是你自己的申请，由另一位管理员审核。'
      : `这份申请${stateNames[state]}，不需要再处理。`}
  </p>
)
