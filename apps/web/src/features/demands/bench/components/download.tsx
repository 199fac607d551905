import { saveAddress } from '../../../../lib/save-address.ts'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'

/** The draft's own file; its address is of a minute, so that a press asks for a fresh one. */
export function Download({ orderId, draftId }: { orderId: string; draftId: string }) {
  const loading = useAction(
    async () => {
      const stages = await call('GET /api/demand/queryDraftDetail', { orderId })
      const draft = stages.flatMap(({ list }) => list).find(({ id }) => id === draftId)
      if (draft?.draftUrl) saveAddress(draft.draftUrl, draft.draftName)
    },
    // Who may no longer have it is shown so.
    { changes: [['GET /api/demand/queryDraftDetail', { orderId }]] },
  )
  return (
    <Button look="outline" size="s" busy={loading.busy} onClick={() => void loading.run()}>
      <Icon name="download" size={16} />
      下载
    </Button>
  )
}
