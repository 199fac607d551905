import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { OutlineSession } from '../session/types.ts'

/** What its author should know about an outline that is there: why it ended early, what isn't saved, what is newer. */
export function Notices({ session }: { session: OutlineSession }) {
  const { saved, notice, failure, status, canResume } = session
  return (
    <div aria-live="polite" className="grid gap-px">
      {saved.state === 'stale' && (
        <Banner tone="gold" text="大纲已在别处修改。这里的改动都还在，选一份继续：">
          <Action onClick={session.overwrite}>用这里的覆盖</Action>
          <Action onClick={session.takeLatest}>载入最新</Action>
        </Banner>
      )}
      {saved.state === 'offline' && (
        <Banner tone="ink" text="网络断了，改动先存在这台设备上，连上后自动保存。" />
      )}
      {saved.state === 'unsaved' && saved.message && (
        <Banner tone="gold" text={`还没保存上：${saved.message}`}>
          <Action onClick={() => void session.flush()}>再存一次</Action>
        </Banner>
      )}
      {failure && status !== 'failed' && (
        <Banner tone="gold" text={failure.message} onClose={session.dismiss}>
          {failure.retry && <Action onClick={failure.retry}>{failure.action ?? '再试一次'}</Action>}
        </Banner>
      )}
      {notice && status === 'ready' && !failure && (
        <Banner
          tone={notice.code === 'stopped' ? 'ink' : 'gold'}
          text={notice.message}
          onClose={session.dismiss}
        >
          {canResume && <Action onClick={session.resume}>继续写</Action>}
        </Banner>
      )}
    </div>
  )
}

function Banner({
  tone,
  text,
  onClose,
  children,
}: {
  tone: 'gold' | 'ink'
  text: string
  onClose?(): void
  children?: ReactNode
}) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-[13.5px] leading-normal sm:px-6 ${tone === 'gold' ? 'bg-gold-soft text-gold' : 'bg-sunk text-ink-2'}`}
    >
      <p className="min-w-[12em] flex-1">{text}</p>
      <div className="flex items-center gap-4">
        {children}
        {onClose && (
          <button
            type="button"
            aria-label="知道了"
            onClick={onClose}
            className="grid size-6 place-items-center"
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
    </div>
  )
}

function Action({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="whitespace-nowrap border-b border-current font-semibold"
    >
      {children}
    </button>
  )
}
