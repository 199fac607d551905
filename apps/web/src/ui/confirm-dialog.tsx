import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import type { Question } from '../lib/app-state.ts'
import { mayBeDone } from '../lib/transport/errors.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from './button.tsx'
import { popupClass } from './modal.tsx'

const WIDTH_PX = 420

/** A question that `confirm()` asks: one way back, one way on. */
export default function ConfirmDialog({
  title,
  text,
  action,
  cancel = '取消',
  danger = false,
  onConfirm,
  onAnswer,
}: Question & { onAnswer: (isConfirmed: boolean) => void }) {
  const back = useRef<HTMLButtonElement>(null)
  const forth = useRef<HTMLButtonElement>(null)

  const confirmation = useAction(async () => {
    try {
      await onConfirm?.()
    } catch (error) {
      // It may be done by now: nobody should press for it again before what it changes was read anew.
      if (mayBeDone(error)) onAnswer(false)
      throw error
    }
    onAnswer(true)
  })

  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !confirmation.busy && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim transition-opacity duration-200 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          initialFocus={danger ? back : forth}
          style={{ width: WIDTH_PX }}
          className={`${popupClass} overflow-y-auto p-6 sm:p-8 lying:p-6`}
        >
          <AlertDialog.Title className="serif text-[22px] leading-tight">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-4 text-[15px] leading-relaxed text-ink-2">
            {text}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button ref={back} look="outline" busy={confirmation.busy} onClick={() => onAnswer(false)}>
              {cancel}
            </Button>
            <Button ref={forth} busy={confirmation.busy} onClick={() => void confirmation.run()}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
