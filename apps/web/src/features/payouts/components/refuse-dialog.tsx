import { paymentsLimits } from '@yantu/contract/limits/payments'
import { useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { changedByPayouts, type ListedWithdrawal } from '../api.ts'

const WIDTH_PX = 480

/** Why a request is refused: the designer reads it. */
export function RefuseDialog({
  withdrawal: { withdrawalId, reference, userName, net },
  onClose,
}: {
  withdrawal: ListedWithdrawal
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const { run, busy } = useAction(
    async () => {
      await call('POST /api/admin/payouts/refuse', { withdrawalId, reason }, { announce: true })
      onClose()
    },
    { changes: changedByPayouts },
  )
  return (
    <Modal title="拒绝提现" width={WIDTH_PX} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-2">
        {userName}，{reference}，{net} 元。款项退回可提现，原因会通知本人。
      </p>
      <TextArea
        name="reason"
        label="原因"
        required
        rows={3}
        max={paymentsLimits.payout.reasonChars}
        value={reason}
        onChange={setReason}
      />
      <div className="mt-5 flex justify-end gap-3 *:max-sm:flex-1">
        <Button look="outline" onClick={onClose}>
          取消
        </Button>
        <Button busy={busy} onClick={() => void run()}>
          拒绝
        </Button>
      </div>
    </Modal>
  )
}
