import { useOnline } from '../lib/use-online.ts'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

/** What could not be had: because the connection is gone, or for any other reason, with a way to ask again. */
export function FailedPanel({
  title = '这一页没打开，数据还在。',
  onRetry,
  busy = false,
  as,
  className,
}: {
  title?: string
  onRetry: () => void
  busy?: boolean
  as?: 'p' | 'h1' | 'h2'
  className?: string
}) {
  const online = useOnline()
  return (
    <StatePanel
      drawing={online ? 'error' : 'offline'}
      as={as}
      title={online ? title : '网络断了，已看过的还能看。'}
      hint={online ? undefined : '连上后自动继续'}
      className={className}
    >
      {online && (
        <Button look="ink" busy={busy} onClick={onRetry}>
          重试
        </Button>
      )}
    </StatePanel>
  )
}
