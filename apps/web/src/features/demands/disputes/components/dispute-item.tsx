import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Price } from '../../../../ui/price.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { Status } from '../../../../ui/status.tsx'
import { paths } from '../../../../lib/paths.ts'
import { MessageItem } from '../../thread/components/message-item.tsx'
import { type Dispute, disputeQuery } from '../api.ts'
import { heldByNames, outcomeNames, statusNames } from '../words.ts'
import { Decision } from './decision.tsx'
import { Drafts, Events } from './evidence.tsx'

/** One dispute: who called and why, all that is evidence, and what is decided. */
export function DisputeItem({ userId, orderId }: { userId: string; orderId: string }) {
  const query = useQuery(disputeQuery(userId, orderId))
  return (
    <QueryState
      query={query}
      loading={
        <p role="status" className="px-6 py-10 text-sm text-ink-3">
          正在打开
        </p>
      }
      failed="没有读到这件介入。"
      className="py-32"
    >
      {(item) => <Item item={item} userId={userId} orderId={orderId} />}
    </QueryState>
  )
}

function Item({ item, userId, orderId }: { item: Dispute; userId: string; orderId: string }) {
  return (
    <div className="min-w-0 lg:grid lg:grid-cols-1 xl:grid-cols-[minmax(0,1fr)_384px]">
      <div className="grid min-w-0 content-start gap-7 px-4 pb-10 pt-5 sm:px-7">
        <Head {...item} />
        <Money demand={item.demand} />
        <Section title="经过">
          <Events events={item.events} />
        </Section>
        <Section title="稿件">
          <Drafts drafts={item.drafts} />
          {item.drafts.length > 0 && (
            <a
              href={paths.demand(orderId)}
              target="_blank"
              rel="noopener"
              className="mt-3 inline-block text-sm font-semibold underline decoration-line-2 underline-offset-4 hover:decoration-ink"
            >
              在需求页看每稿的页面与批注
            </a>
          )}
        </Section>
        <Talk {...item} orderId={orderId} />
      </div>
      <Decision key={item.dispute.outcome} item={item} userId={userId} />
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h3 className="serif mb-3 text-[17px]">{serif(title)}</h3>
    {children}
  </section>
)

function Head({ dispute, publisher, designer }: Dispute) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-ink-3">
        <Status tone={dispute.outcome ? 'done' : 'running'}>{outcomeNames[dispute.outcome]}</Status>
        <span>介入时在「{statusNames[dispute.status]}」</span>
        <span className="num">
          {heldByNames[dispute.heldBy]}于 {dispute.holdTime.slice(0, 16)} 发起
        </span>
      </p>
      <h2 className="serif mt-1.5 text-[24px] leading-tight">
        <a href={paths.demand(dispute.orderId)} target="_blank" rel="noopener" className="hover:underline">
          {serif(dispute.title)}
        </a>
      </h2>
      <p className="mt-2.5 max-w-[46em] border-l-2 border-accent pl-4 leading-[1.75] text-ink-2">
        {dispute.holdReason}
      </p>
      <p className="mt-2.5 text-sm text-ink-2">
        发布者 <b className="font-semibold text-ink">{publisher.userName}</b>　设计师{' '}
        <b className="font-semibold text-ink">{designer?.userName ?? '—'}</b>
      </p>
    </div>
  )
}

/** Where the money is. */
function Money({ demand: { money } }: Pick<Dispute, 'demand'>) {
  if (!money) return null
  const tiles = [
    ['已付', money.paid],
    ['托管中', money.escrow],
    ['已退还', money.refunded],
    ['已放款', money.released],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-[12px] bg-line sm:grid-cols-4">
      {tiles.map(([label, yuan]) => (
        <div key={label} className="bg-surface px-4 py-3">
          <dt className="text-[12.5px] text-ink-3">{label}</dt>
          <dd className="mt-0.5">
            {Number(yuan) === 0 ? (
              <span className="num text-[19px] text-ink-3">¥0.00</span>
            ) : (
              <Price yuan={grouped(yuan)} className="text-[19px]" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The thread; what was written before it was masked only on demand, and each look is remembered. */
function Talk({ messages, maskedCount, dispute, orderId }: Dispute & { orderId: string }) {
  const [originals, setOriginals] = useState<ReadonlyMap<string, string>>(new Map())
  const { run, busy } = useAction(async () => {
    const { list } = await call('POST /api/admin/demand/originals', { orderId })
    setOriginals(new Map(list.map(({ messageId, text }) => [messageId, text])))
  })
  const maySee = maskedCount > 0 && dispute.outcome === '' && originals.size === 0
  return (
    <Section title="沟通">
      {maySee && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-[10px] bg-gold-soft px-4 py-2.5 text-[13.5px]">
          有 {maskedCount} 条留言隐去了联系方式。查看原文会记入审计。
          <Button look="outline" size="s" busy={busy} onClick={() => void run()}>
            查看原文
          </Button>
        </div>
      )}
      {messages.length === 0 ? (
        <p className="text-sm text-ink-3">双方没有留言。</p>
      ) : (
        <ol className="grid gap-4">
          {messages.map((message) => (
            <MessageItem
              key={message.messageId}
              message={message}
              orderId={orderId}
              original={originals.get(message.messageId)}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}
