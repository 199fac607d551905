import { confirm } from '../../lib/app-state.ts'
import { call } from '../../lib/transport/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ToldHtml } from '../../ui/told-html.tsx'
import { CHANGED, type Written } from './api.ts'

const states: Record<Written['state'], string> = { draft: '草稿', due: '待发布', published: '已发布' }

/** An announcement as its readers see it, beside what can be done about it. */
export function WrittenItem({ written, onEdit }: { written: Written; onEdit: () => void }) {
  const { title, content, state, publishTime, createTime } = written
  const isOut = state !== 'draft'
  return (
    <article
      aria-label={`${states[state]}：${title}`}
      className="grid gap-x-8 gap-y-4 rounded-medium bg-surface px-5 py-5 shadow-ring sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
    >
      <div className="min-w-0">
        <p className="num flex flex-wrap gap-x-3 text-[13px] text-ink-3">
          <b className={`font-semibold ${isOut ? 'text-ink-2' : 'text-accent'}`}>{states[state]}</b>
          <time>{isOut ? publishTime.slice(0, 16) : `${createTime.slice(0, 16)} 起草`}</time>
        </p>
        <h2 className="mt-1 text-[16px] font-semibold break-words">{title}</h2>
        <ToldHtml of={content} className="mt-1" />
      </div>
      <div className="flex items-start gap-2.5 sm:justify-end">
        {isOut ? <Withdraw written={written} /> : <Draft written={written} onEdit={onEdit} />}
      </div>
    </article>
  )
}

function Draft({ written: { announcementId, title }, onEdit }: { written: Written; onEdit: () => void }) {
  const publish = useAction(
    () =>
      confirm({
        title: '发布公告',
        text: `《${title}》会进入所有用户的公告列表并提醒他们。确认发布吗？`,
        action: '发布',
        onConfirm: async () => {
          await call('POST /api/admin/announcements/publish', { announcementId }, { announce: true })
        },
      }),
    { changes: CHANGED },
  )
  return (
    <>
      <Button look="outline" size="s" onClick={onEdit}>
        修改
      </Button>
      <Button look="ink" size="s" busy={publish.busy} onClick={() => void publish.run()}>
        发布
      </Button>
    </>
  )
}

function Withdraw({ written: { announcementId, title } }: { written: Written }) {
  const withdraw = useAction(
    () =>
      confirm({
        title: '撤回公告',
        text: `《${title}》会从所有用户的公告列表里消失，回到草稿。确认撤回吗？`,
        action: '撤回',
        onConfirm: async () => {
          await call('POST /api/admin/announcements/withdraw', { announcementId }, { announce: true })
        },
      }),
    { changes: CHANGED },
  )
  return (
    <Button look="outline" size="s" busy={withdraw.busy} onClick={() => void withdraw.run()}>
      撤回
    </Button>
  )
}
