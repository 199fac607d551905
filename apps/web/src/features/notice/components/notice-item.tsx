import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ToldHtml } from '../../../ui/told-html.tsx'
import type { Announcement, Notice } from '../api.ts'
import type { NoticeType } from '../types.ts'
import { actorsOf, coverOf, deedOf, saidTime, titleOf } from '../words.ts'

const icons = {
  announcement: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13L5 14ZM8.5 17.5h3',
  '0': 'm4.5 10.5 3.5 3.5 7.5-8',
  '1': 'M5 2.5h6.5L15 6v11.5H5zM7.5 8.5h5M7.5 11.5h5M7.5 14.5h3',
} as const

/** Red beside what had not been read when the list was opened. */
const row = (isRead: boolean) =>
  `relative grid gap-x-3 border-b border-line py-4.5 sm:gap-x-4 sm:py-5.5 ${isRead ? '' : "before:absolute before:-left-2.75 before:top-9 before:size-1.75 before:rounded-full before:bg-accent before:content-[''] sm:before:-left-4 sm:before:top-10"}`

const Time = ({ at }: { at: string }) => {
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={at.replace(' ', 'T')} title={at} className="num flex-none text-[13px] text-ink-3">
      {saidTime(at, now)}
    </time>
  )
}

const Unread = ({ isRead }: { isRead: boolean }) => (isRead ? null : <span className="sr-only">未读，</span>)

const Mark = ({ path }: { path: string }) => (
  <span className="grid size-10 place-items-center rounded-[10px] bg-sunk text-ink-2 sm:size-11">
    <Icon path={path} size={20} />
  </span>
)

/** A notice of a type: what the platform tells, or what people do. */
export const NoticeItem = ({ notice, type }: { notice: Notice; type: NoticeType }) =>
  type === '0' || type === '1' ? <Told notice={notice} type={type} /> : <Done notice={notice} type={type} />

/** By the system or of an order: a title and what there is to say. */
function Told({ notice, type }: { notice: Notice; type: '0' | '1' }) {
  const isRead = notice.isRead === '1'
  return (
    <article className={`${row(isRead)} grid-cols-[40px_minmax(0,1fr)] sm:grid-cols-[44px_minmax(0,1fr)]`}>
      <Mark path={icons[type]} />
      <div className="min-w-0">
        <Heading at={notice.createTime}>
          <Unread isRead={isRead} />
          {titleOf(type, notice)}
        </Heading>
        {type === '0' ? (
          <ToldHtml of={notice.content} className="mt-0.5" />
        ) : (
          <p className="mt-0.5 text-[15px] leading-relaxed text-ink-2 break-words">{notice.content}</p>
        )}
        {notice.link && (
          <Link
            to={notice.link}
            aria-label={`查看：${titleOf(type, notice)}`}
            className="mt-1.5 inline-flex items-center gap-1 text-[13px] font-semibold text-ink-2 hover:text-ink"
          >
            查看
            <Icon name="arrow" size={14} />
          </Link>
        )}
      </div>
    </article>
  )
}

/** By people: who, what, on which work. */
function Done({ notice, type }: { notice: Notice; type: NoticeType }) {
  const isRead = notice.isRead === '1'
  const cover = coverOf(notice)
  return (
    <article
      className={`${row(isRead)} ${cover ? 'grid-cols-[40px_minmax(0,1fr)_72px] sm:grid-cols-[44px_minmax(0,1fr)_128px]' : 'grid-cols-[40px_minmax(0,1fr)] sm:grid-cols-[44px_minmax(0,1fr)]'}`}
    >
      <span className="max-sm:hidden">
        <Avatar name={notice.userName} src={notice.headUrl} size={44} />
      </span>
      <span className="sm:hidden">
        <Avatar name={notice.userName} src={notice.headUrl} size={40} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
          <Unread isRead={isRead} />
          <b className="font-semibold text-ink">{actorsOf(notice)}</b>
          <span className="min-w-0 break-words">{deedOf(type, notice)}</span>
          <span className="ml-auto max-sm:ml-0 max-sm:w-full">
            <Time at={notice.createTime} />
          </span>
        </p>
        {type === '2' && <p className="mt-0.5 text-[15px] leading-relaxed break-words">{notice.content}</p>}
        {notice.quote && (
          <p className="mt-1 border-l-2 border-line-2 pl-2.75 text-[13.5px] text-ink-3">你：{notice.quote}</p>
        )}
        {notice.link && (
          <Link
            to={notice.link}
            className="mt-1.5 inline-block text-[13px] font-semibold text-ink-2 after:absolute after:inset-0 hover:text-ink"
          >
            {type === '2' ? '回复' : '查看作品'}
          </Link>
        )}
      </div>
      {cover && (
        <span className="aspect-video self-start overflow-hidden rounded-small bg-sunk shadow-ring">
          <Picture address={cover} alt="" sizes="128px" priority="low" />
        </span>
      )}
    </article>
  )
}

const Heading = ({ at, children }: { at: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <h2 className="text-[15px] font-semibold">{children}</h2>
    <Time at={at} />
  </div>
)

export function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const isRead = announcement.isRead === '1'
  return (
    <article className={`${row(isRead)} grid-cols-[40px_minmax(0,1fr)] sm:grid-cols-[44px_minmax(0,1fr)]`}>
      <Mark path={icons.announcement} />
      <div className="min-w-0">
        <Heading at={announcement.sendTime}>
          <Unread isRead={isRead} />
          {announcement.title}
        </Heading>
        <ToldHtml of={announcement.content} className="mt-0.5" />
      </div>
    </article>
  )
}
