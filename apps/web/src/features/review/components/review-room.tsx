import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../lib/external-store.ts'
import { serif } from '../../../lib/serif.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { FailedPanel } from '../../../ui/failed-panel.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { countsQuery, type Listing, queueQuery } from '../api.ts'
import { afterDecision, type Draft, neighbour } from '../model/draft.ts'
import { decidedIn, emptyOutbox } from '../model/outbox.ts'
import { listNames } from '../model/words.ts'
import { type RoomAddress, useAddress } from '../use-address.ts'
import { useOutbox } from '../use-outbox.ts'
import { ItemBench } from './item-bench.tsx'
import { QueueHead, QueueRows } from './queue-list.tsx'
import { UndoBar } from './undo-bar.tsx'

/** The review room: the queue at the left, the work in the middle, what is known of it and the decision at the right. */
export function ReviewRoom({ userId }: { userId: string }) {
  const address = useAddress()
  const outbox = useOutbox()
  const { listing } = address
  const queue = useQuery(queueQuery(userId, listing))
  const counts = useQuery(countsQuery(userId))
  const decided = decidedIn(useStore(outbox.store, emptyOutbox))
  // What is decided here has left this list, whether the server has heard of it or not.
  const rows = (queue.data?.list ?? []).filter(({ templateId }) => !decided.has(templateId))
  const ids = rows.map(({ templateId }) => templateId)
  const chosen = address.id || ids[0] || ''
  const [now] = useState(Date.now)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const go = (id: string | undefined) => id && address.open(id)

  function undo() {
    const held = outbox.undo()
    if (held) address.open(String(held.decision.templateId))
  }

  useShortcuts({
    name: '队列',
    shortcuts: [
      {
        key: 'J',
        label: '下一件',
        run: () => go(neighbour(ids, chosen, 1)),
        bar: { sign: 'J K', label: '上下一件' },
      },
      { key: 'K', label: '上一件', run: () => go(neighbour(ids, chosen, -1)), bar: null },
      { key: 'Z', label: '撤销', run: undo },
    ],
  })

  const list = (
    <div className="flex min-h-0 flex-col bg-paper lg:border-r lg:border-line-2">
      <QueueHead address={address} counts={counts.data} now={now} />
      <div className="relative min-h-0 lg:flex-1 lg:overflow-y-auto">
        <QueueRows rows={rows} chosen={chosen} address={address} now={now} />
        <Pages address={address} next={queue.data?.next ?? ''} />
      </div>
      {counts.data && (
        <p className="num hidden flex-none border-t border-line px-4 py-2 text-[12.5px] text-ink-3 lg:block">
          今日你已通过 {counts.data.today.published} 件，驳回 {counts.data.today.rejected} 件
        </p>
      )}
    </div>
  )
  return (
    <div className="lg:grid lg:h-[calc(100dvh-94px)] lg:grid-cols-[276px_minmax(0,1fr)]">
      <h1 className="sr-only">作品审核</h1>
      {list}
      {queue.isError && !queue.data ? (
        <FailedPanel
          title="没有读到队列。"
          busy={queue.isFetching}
          onRetry={() => void queue.refetch()}
          className="py-32"
        />
      ) : chosen && !decided.has(chosen) ? (
        <ItemBench
          key={chosen}
          userId={userId}
          templateId={chosen}
          drafts={{
            of: (key) => drafts[key],
            keep: (key, draft) => setDrafts((kept) => ({ ...kept, [key]: draft })),
          }}
          onDecide={(held) => {
            outbox.hold(held)
            address.open(afterDecision(ids, chosen) ?? '')
          }}
        />
      ) : (
        queue.data && <Empty listing={listing} />
      )}
      <UndoBar outbox={outbox} onUndo={undo} onOpen={address.open} />
    </div>
  )
}

/** Lists longer than the screen's fifty go on by an address of their own. */
const Pages = ({ address: { listing, to }, next }: { address: RoomAddress; next: string }) =>
  (next !== '' || listing.after !== '') && (
    <div className="flex gap-2 p-3">
      {listing.after !== '' && (
        <ButtonLink to={to({ after: '', id: '' })} look="outline" size="s" className="flex-1">
          回到开头
        </ButtonLink>
      )}
      {next !== '' && (
        <ButtonLink to={to({ after: next, id: '' })} look="outline" size="s" className="flex-1">
          后面的
        </ButtonLink>
      )}
    </div>
  )

function Empty({ listing: { state, words, type, doubtful } }: { listing: Listing }) {
  if (words || type || doubtful)
    return (
      <StatePanel
        drawing="empty"
        as="h2"
        title={serif('没有这样的作品')}
        hint="换个类型或关键词，或去掉「有疑点」。"
        className="py-32"
      />
    )
  return state === 'waiting' ? (
    <StatePanel
      drawing="empty"
      as="h2"
      title={serif('都审完了')}
      hint="新的投稿会自己出现在左边。"
      className="py-32"
    />
  ) : (
    <StatePanel drawing="empty" as="h2" title={`没有${listNames[state]}的作品`} className="py-32" />
  )
}
