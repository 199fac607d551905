import { useQueryClient } from '@tanstack/react-query'
import { approvalsLimits } from '@yantu/contract/limits/approvals'
import { useState } from 'react'
import { call } from '../../lib/transport/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { approvalsKey } from './api.ts'

interface SecondWordProps {
  waiting: { approvalId: string; hash: string; isOwn: '0' | '1' }
  /** Decided, taken back, or refused because it is not what it was: what is shown of it is to be asked for again. */
  onSettled: () => void
  /** Nothing may be approved now; it may be declined. */
  isHeld?: boolean
}

/** The second administrator's word on what the first has asked for; for the first, the way back. */
export function SecondWord({
  waiting: { approvalId, hash, isOwn },
  onSettled,
  isHeld = false,
}: SecondWordProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { run, busy } = useAction(async (answer: 'approve' | 'decline' | 'withdraw') => {
    try {
      if (answer === 'approve')
        await call('POST /api/admin/approvals/approve', { approvalId, hash }, { announce: true })
      else if (answer === 'decline')
        await call('POST /api/admin/approvals/decline', { approvalId, reason }, { announce: true })
      else await call('POST /api/admin/approvals/withdraw', { approvalId }, { announce: true })
    } finally {
      void client.invalidateQueries({ queryKey: approvalsKey })
      onSettled()
    }
  })
  if (isOwn === '1')
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="text-sm">等另一位管理员复核。</p>
        <Button look="outline" size="s" busy={busy} onClick={() => void run('withdraw')}>
          撤回
        </Button>
      </div>
    )
  return (
    <div className="mt-4 grid gap-4">
      <TextArea
        label="驳回理由"
        note="仅驳回时填写"
        name="reason"
        rows={2}
        max={approvalsLimits.approval.reasonChars}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-3 *:max-sm:flex-1">
        <Button busy={busy || isHeld} onClick={() => void run('approve')}>
          复核通过
        </Button>
        <Button look="outline" busy={busy} onClick={() => void run('decline')}>
          驳回
        </Button>
      </div>
    </div>
  )
}
