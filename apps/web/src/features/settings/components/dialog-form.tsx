import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** The end of each dialog: back, and on. */
export function DialogButtons({
  action = '确定',
  busy,
  onCancel,
}: {
  action?: string
  busy: boolean
  onCancel: () => void
}) {
  return (
    <div className="mt-2 grid grid-cols-[1fr_1.6fr] gap-2.5">
      <Button look="outline" size="l" onClick={onCancel}>
        取消
      </Button>
      <Button type="submit" size="l" busy={busy}>
        {action}
      </Button>
    </div>
  )
}

/** What is said under the buttons. */
export const DialogNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 text-[13px] leading-relaxed text-ink-3">{children}</p>
)

/** What is said above the fields. */
export const DialogLead = ({ children }: { children: ReactNode }) => (
  <p className="num mb-5 text-sm leading-relaxed text-ink-2">{children}</p>
)

export const DIALOG_PX = 430
