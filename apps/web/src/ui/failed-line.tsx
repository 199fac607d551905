import { Button } from './button.tsx'

/** What could not be had, in one line where a panel has no room, with a way to ask again. */
export const FailedLine = ({
  text,
  onRetry,
  busy = false,
  className = 'text-sm',
}: {
  text: string
  onRetry: () => void
  busy?: boolean
  className?: string
}) => (
  <p role="status" className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 ${className}`}>
    {text}
    <Button look="outline" size="s" busy={busy} onClick={onRetry}>
      重试
    </Button>
  </p>
)

/** {@link FailedLine} as what a `QueryState` shows of a failure. */
export const failedLine = (text: string, className?: string) => (onRetry: () => void, busy: boolean) => (
  <FailedLine {...{ text, onRetry, busy, className }} />
)
