import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { Button } from '../../../../ui/button.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import type { Thread } from '../api.ts'
import type { DemandPartProps } from '../demand.ts'
import { byDay, type Known } from '../messages.ts'
import { useThread } from '../use-thread.ts'
import { MessageItem } from './message-item.tsx'
import { PartBox, PartLoading } from './part-box.tsx'

const Composer = partOf(() => import('./composer.tsx'))

/** px from the end within which its reader follows what comes. */
const AT_END = 80

/** What publisher, designer and platform say to each other; what one user has read is no other's. */
export default function DemandThread({ demand }: DemandPartProps) {
  const userId = useSession()?.user.userId ?? ''
  return <OwnThread key={`${userId} ${demand.orderId}`} userId={userId} demand={demand} />
}

function OwnThread({ userId, demand: { orderId, isHeld } }: DemandPartProps & { userId: string }) {
  const { query, known, earlier, again } = useThread(userId, orderId)
  return (
    <PartBox
      title="沟通"
      beside={<p className="text-[13px] text-ink-3">双方与平台可见，平台介入时作为依据</p>}
    >
      <QueryState query={query} loading={<PartLoading className="h-48" />} failed="没有读到留言。">
        {(thread) => (
          <>
            <Messages
              thread={thread}
              known={known}
              orderId={orderId}
              earlier={
                known.hasEarlier && (
                  <Button
                    look="quiet"
                    size="s"
                    busy={earlier.busy}
                    onClick={() => void earlier.run()}
                    className="mx-auto"
                  >
                    更早的留言
                  </Button>
                )
              }
            />
            {thread.canWrite === '1' ? (
              <>
                {isHeld === '1' && (
                  <p className="mb-3 rounded-[10px] bg-gold-soft px-4 py-2.5 text-[13.5px]">
                    平台处理中，操作与计时暂停；仍可在这里说明情况、补充材料。
                  </p>
                )}
                <Composer orderId={orderId} onSent={again} fallback={<PartLoading className="h-28" />} />
              </>
            ) : (
              <p className="border-t border-line pt-4 text-sm text-ink-3">这个需求的沟通已结束。</p>
            )}
          </>
        )}
      </QueryState>
    </PartBox>
  )
}

/** The messages under their days. Who stands at the end stays there when another comes. */
function Messages({
  thread,
  known,
  orderId,
  earlier,
}: {
  thread: Thread
  known: Known
  orderId: string
  earlier: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const height = useRef(0)
  const [first, last] = [known.list[0]?.messageId, known.list.at(-1)?.messageId]
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Earlier ones come in above: what is read stays where it is.
    if (!isAtEnd.current) element.scrollTop += element.scrollHeight - height.current
    height.current = element.scrollHeight
  }, [first])
  useEffect(() => {
    const element = box.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
    height.current = element?.scrollHeight ?? 0
  }, [last])

  if (known.list.length === 0)
    return (
      <p className="mb-4 rounded-[10px] bg-sunk px-4 py-6 text-center text-sm text-ink-2">
        {thread.canWrite === '1' ? '还没有留言。把要求和疑问写在这里，双方都能查到。' : '双方没有留言。'}
      </p>
    )
  return (
    <div
      ref={box}
      role="log"
      aria-label="留言"
      aria-live="polite"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
      onScroll={({ currentTarget: element }) => {
        isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END
      }}
      className="-mx-2 mb-4 grid max-h-[520px] gap-4 overflow-y-auto overscroll-contain rounded-[10px] px-2 py-1"
    >
      {earlier}
      {byDay(known.list).map(({ day, messages }) => (
        <section key={day} aria-label={day} className="grid gap-4">
          <p className="num flex items-center gap-3 text-[12.5px] text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {day}
          </p>
          <ol className="grid gap-4">
            {messages.map((message) => (
              <MessageItem
                key={message.messageId}
                message={message}
                orderId={orderId}
                isSeen={message.messageId === thread.seenMessageId}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
