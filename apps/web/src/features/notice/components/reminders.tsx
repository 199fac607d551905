import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { failedLine } from '../../../ui/failed-line.tsx'
import { SwitchField } from '../../../ui/form/tick-field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { mutedQuery, type Topic, unreadQuery } from '../api.ts'

const groups = ['互动', '需求', '平台'] as const

/** Every topic that can be muted, as its reader looks for it. */
const topics: Readonly<Record<Topic, readonly [group: (typeof groups)[number], label: string]>> = {
  comment: ['互动', '评论'],
  collect: ['互动', '收藏'],
  like: ['互动', '点赞'],
  follow: ['互动', '新的关注'],
  demand: ['需求', '报名、选定与延期'],
  message: ['需求', '新的留言'],
  rating: ['需求', '评价'],
  report: ['平台', '我的举报'],
  membership: ['平台', '会员到期'],
  announcement: ['平台', '公告'],
}

const topicsOf = (group: string) =>
  (Object.keys(topics) as Topic[])
    .filter((topic) => topics[topic][0] === group)
    .map((topic) => ({ topic, label: topics[topic][1] }))

/** Of what the bell reminds; money, reviews and the account it always does. On a phone it opens on a press. */
export function Reminders({ userId, className = '' }: { userId: string; className?: string }) {
  const query = useQuery(mutedQuery(userId))
  return (
    <div className={className}>
      <QueryState query={query} loading={null} failed={failedLine('提醒设置没有读到。', 'mt-6 text-[13px]')}>
        {({ topics: muted }) => <Groups userId={userId} muted={muted} />}
      </QueryState>
    </div>
  )
}

function Groups({ userId, muted }: { userId: string; muted: readonly Topic[] }) {
  const switches = groups.map((group) => (
    <div key={group} role="group" aria-label={group} className="border-b border-line pt-3">
      <p className="pb-1 text-[13px] text-ink-3">{group}</p>
      {topicsOf(group).map((one) => (
        <Reminder key={one.topic} userId={userId} {...one} muted={muted} />
      ))}
    </div>
  ))
  const always = (
    <p className="pt-3 text-[13px] leading-relaxed text-ink-3">
      付款与退款、审核与裁定、账号安全始终提醒。关掉的仍在列表里，不计红点。
    </p>
  )
  return (
    <>
      <section
        aria-label="提醒设置"
        className="mt-6 rounded-medium bg-surface px-5.5 pb-4 pt-3.5 shadow-ring max-lg:hidden"
      >
        <h2 className="serif border-b border-line pb-2 text-base">提醒设置</h2>
        {switches}
        {always}
      </section>
      <details className="mt-3 rounded-small bg-sunk px-3.5 py-2 lg:hidden">
        <summary className="cursor-pointer text-[13px] text-ink-2">提醒设置</summary>
        {switches}
        {always}
      </details>
    </>
  )
}

function Reminder({
  userId,
  topic,
  label,
  muted,
}: {
  userId: string
  topic: Topic
  label: string
  muted: readonly Topic[]
}) {
  const client = useQueryClient()
  const { queryKey } = mutedQuery(userId)
  const change = useAction(
    async (isOn: boolean) => {
      await call('POST /api/notify/setMuted', { topic, isMuted: isOn ? '0' : '1' }, { announce: true })
      client.setQueryData(queryKey, (shown) => {
        const others = (shown?.topics ?? []).filter((one) => one !== topic)
        return { topics: isOn ? others : [...others, topic] }
      })
    },
    { changes: [queryKey, unreadQuery(userId).queryKey] },
  )
  return (
    <SwitchField
      className="-mb-3.5 last:-mb-2 lg:-mb-4.5 lg:last:-mb-2.5"
      name={`remind-${topic}`}
      value={!muted.includes(topic)}
      onChange={(isOn) => void change.run(isOn)}
      disabled={change.busy}
    >
      {label}
    </SwitchField>
  )
}
