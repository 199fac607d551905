import { useQueryClient } from '@tanstack/react-query'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { useState } from 'react'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { demandChanged } from '../demand-changed.ts'

/** The publisher's answer to a request; why not may be said. */
export default function AnswerExtension({ orderId, extensionId }: { orderId: string; extensionId: string }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { run, busy } = useAction(async (result: '0' | '1') => {
    try {
      await call(
        'POST /api/demand/answerExtension',
        { orderId, extensionId, result, reason: result === '0' ? reason : '' },
        { announce: true },
      )
    } finally {
      demandChanged(client, orderId)
    }
  })
  return (
    <div className="mt-3 grid gap-3 border-t border-line-2 pt-3">
      <TextArea
        label="答复"
        note="不同意时可写明原因"
        name="reason"
        rows={1}
        max={demandsLimits.extension.reasonMaxChars}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="ink" size="s" busy={busy} onClick={() => void run('1')}>
          同意延期
        </Button>
        <Button look="outline" size="s" busy={busy} onClick={() => void run('0')}>
          不同意
        </Button>
      </div>
    </div>
  )
}
