import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { SwitchField } from '../../../ui/form/tick-field.tsx'
import { mutedQuery, type Topic, unreadQuery } from '../api.ts'

const topics: readonly { topic: Topic; label: string }[] = [
  { topic: 'comment', label: '评论' },
  { topic: 'collect', label: '收藏' },
  { topic: 'like', label: '点赞' },
  { topic: 'follow', label: '新的关注' },
  { topic: 'announcement', label: '公告' },
]

/** Of what the bell reminds; money and reviews it always does. On a phone it opens on a press. */
export function Reminders({ userId, className = '' }: { userId: string; className?: string }) {
  const { data } = useQuery(mutedQuery(userId))
  if (!data) return <div className={className} />
  const switches = topics.map(({ topic, label }) => (
    <Reminder key={topic} {...{ userId, topic, label }} muted={data.topics} />
  ))
  const always = (
    <p className="pt-1 text-[13px] leading-relaxed text-ink-3">
      订单与审核消息始终提醒；关掉的仍在列表里，不计红点。
    </p>
  )
  return (
    <div className={className}>
      <section
        aria-label="提醒设置"
        className="mt-6 rounded-medium bg-surface px-5.5 pb-4 pt-3.5 shadow-ring max-lg:hidden"
      >
        <h2 className="serif border-b border-line pb-2 text-base">提醒设置</h2>
        <div className="pt-3">{switches}</div>
        {always}
      </section>
      <details className="mt-3 rounded-small bg-sunk px-3.5 py-2 lg:hidden">
        <summary className="cursor-pointer text-[13px] text-ink-2">提醒设置</summary>
        <div className="pt-3">{switches}</div>
        {always}
      </details>
    </div>
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
      name={`remind-${topic}`}
      value={!muted.includes(topic)}
      onChange={(isOn) => void change.run(isOn)}
      disabled={change.busy}
    >
      {label}
    </SwitchField>
  )
}
