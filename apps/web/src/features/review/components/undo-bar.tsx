import { useEffect, useState } from 'react'
import { useStore } from '../../../lib/external-store.ts'
import { Button } from '../../../ui/button.tsx'
import { emptyOutbox, type Held, type Outbox } from '../model/outbox.ts'

const SECOND_MS = 1_000

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / SECOND_MS))
}

/** The decision that can still be taken back, and the first of those that were refused. */
export function UndoBar({
  outbox,
  onUndo,
  onOpen,
}: {
  outbox: Outbox
  onUndo: () => void
  onOpen: (templateId: string) => void
}) {
  const {
    held,
    failed: [failed],
  } = useStore(outbox.store, emptyOutbox)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[76px] z-70 grid justify-items-center gap-2 px-3 sm:bottom-[54px] [&>*]:pointer-events-auto"
    >
      {failed && (
        <div className={`${look} py-2.5`}>
          <span className="min-w-0">
            《{failed.held.title}》没有送出：{failed.message}
          </span>
          <Button
            look="outline"
            size="s"
            onClick={() => {
              outbox.forget(failed)
              onOpen(String(failed.held.decision.templateId))
            }}
          >
            打开看看
          </Button>
          <Button look="outline" size="s" onClick={() => void outbox.retry(failed)}>
            再送一次
          </Button>
        </div>
      )}
      {held && <Waiting key={held.until} held={held} onUndo={onUndo} />}
    </div>
  )
}

const look =
  'relative flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-[14px] bg-ink px-4 text-[14px] text-paper shadow-lift-2'

function Waiting({ held: { said, title, until }, onUndo }: { held: Held; onUndo: () => void }) {
  const seconds = useSecondsUntil(until)
  return (
    <div className={look}>
      <span className="min-w-0 truncate py-3">
        {said}《{title}》
        <span aria-hidden="true" className="num opacity-75">
          　{seconds} 秒后送出
        </span>
      </span>
      <button
        type="button"
        onClick={onUndo}
        aria-keyshortcuts="Z"
        className="ml-auto inline-flex h-9 flex-none items-center gap-2 rounded-[9px] px-3 font-semibold shadow-[inset_0_0_0_1px_currentColor] -outline-offset-4"
      >
        撤销
        <kbd aria-hidden="true" className="num font-sans text-[12px] opacity-80 max-sm:hidden">
          Z
        </kbd>
      </button>
    </div>
  )
}
