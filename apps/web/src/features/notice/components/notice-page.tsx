import { useQuery } from '@tanstack/react-query'
import { notificationsLimits } from '@yantu/contract/limits/notifications'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useRested } from '../../../lib/use-rested.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PersonHeader } from '../../../ui/person-header.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { LoginGate, useSession } from '../../session/index.ts'
import { unreadQuery } from '../api.ts'
import { announcementType, noticeTypes, readType, unreadOf } from '../types.ts'
import { AnnouncementList, NoticeList } from './notice-lists.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'
import { Reminders } from './reminders.tsx'

/** `/notice`, and `/user/notice` beside the pages of a user's own: what they were told, by type. */
export default function NoticePage() {
  return (
    <div className="wrap">
      <LoginGate title="登录后就能看消息" loading={<NoticeSkeleton />}>
        {(owner) => <Notices key={owner} userId={owner} />}
      </LoginGate>
    </div>
  )
}

function Notices({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { data: unread } = useQuery(unreadQuery(userId))
  const chosen = readType(search)
  // Who looks for a tab passes others by: these are neither asked for nor marked as read.
  const type = useRested(chosen, userId, notificationsLimits.tabDebounceMs)
  const tabs = noticeTypes.map(({ type: value, label }) => ({
    value,
    label,
    to: value === announcementType ? pathname : `${pathname}?type=${value}`,
    badge: <CountBadge count={unreadOf(unread, value)} of="条未读" />,
  }))
  const news = unreadOf(unread, type)
  const List = type === announcementType ? AnnouncementList : NoticeList
  return (
    <>
      <Header />
      <TabLinks label="消息" tabs={tabs} current={chosen} />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)] lg:items-start">
        <Reminders userId={userId} className="top-24 lg:order-2 lg:[@media(min-height:880px)]:sticky" />
        <section aria-label={noticeTypes.find((one) => one.type === chosen)?.label} className="min-w-0">
          {type === chosen ? <List key={type} {...{ userId, type, news }} /> : <NoticeSkeleton.Rows />}
        </section>
      </div>
    </>
  )
}

function Header() {
  const user = useSession()?.user
  if (!user) return <NoticeSkeleton.Header />
  return (
    <header className="grid gap-3.5 pb-3.5 pt-5.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:pb-6.5 sm:pt-10">
      <PersonHeader
        name={user.userName}
        avatar={user.avatar}
        isDesigner={user.userType === '2'}
        following={user.following}
        followers={user.followers}
        avatarSize={76}
      />
      <ButtonLink to={paths.upload} look="ink" size="l">
        <Icon name="upload" size={18} />
        上传作品
      </ButtonLink>
    </header>
  )
}
