import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'

const WIDTH_PX = 420

/** Asks once before something that can't be taken back; it stays open where `onConfirm` answers false. */
export default function ConfirmDialog({
  title,
  text,
  action,
  onConfirm,
  onClose,
}: {
  title: string
  text: string
  action: string
  onConfirm: () => Promise<boolean>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    const isDone = await onConfirm()
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal title={title} width={WIDTH_PX} onClose={onClose}>
      <p className="text-[15px] leading-relaxed text-ink-2">{text}</p>
      <div className="mt-6 flex justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          取消
        </Button>
        <Button busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </Modal>
  )
}
