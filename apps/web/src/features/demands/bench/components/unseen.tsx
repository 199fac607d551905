import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { benchKey, type Drawn } from '../api.ts'

/** Why a draft has no pages to show. */
export function Unseen({ orderId, draft }: { orderId: string; draft: Drawn }) {
  const again = useAction(() => call('POST /api/demand/redrawDraft', { orderId, draftId: draft.id }), {
    changes: [benchKey(orderId)],
  })
  if (draft.drawn === 'waiting')
    return (
      <div role="status" className="grid justify-items-center gap-3 px-4 py-16 text-center">
        <span
          aria-hidden="true"
          className="aspect-video w-full max-w-[420px] animate-pulse rounded-[10px] bg-sunk motion-reduce:animate-none"
        />
        <p className="font-semibold">正在生成页面</p>
        <p className="text-sm text-ink-3">一般一两分钟，页数多时要久一些，完成后自动显示。</p>
      </div>
    )
  return (
    <div role="status" className="grid justify-items-center gap-3 px-4 py-16 text-center">
      <p className="font-semibold">{draft.problem}</p>
      <p className="max-w-md break-words text-sm text-ink-3">{draft.name}</p>
      {draft.drawn === 'failed' && (
        <Button look="outline" busy={again.busy} onClick={() => void again.run()}>
          重新生成
        </Button>
      )}
    </div>
  )
}
