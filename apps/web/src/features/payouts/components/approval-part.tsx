import { confirm } from '../../../lib/app-state.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { type BatchDetail, changedByPayouts, usePayoutsChanged } from '../api.ts'
import { SecondWord } from '../../approvals/index.ts'

const changes = changedByPayouts

/** What stands between a batch and the bank: the second administrator. */
export function ApprovalPart({ detail: { batch, waiting, held } }: { detail: BatchDetail }) {
  const { batchId } = batch
  const changed = usePayoutsChanged()
  const again = useAction(
    () => call('POST /api/admin/payouts/askApproval', { batchId }, { announce: true }),
    { changes },
  )
  const dissolving = useAction(
    async () => {
      await confirm({
        title: '解散批次',
        text: '批次里的申请回到待付款。确认解散吗？',
        action: '解散',
        danger: true,
        onConfirm: async () => {
          await call('POST /api/admin/payouts/dissolve', { batchId }, { announce: true })
        },
      })
    },
    { changes },
  )
  const dissolve = (
    <Button look="quiet" busy={dissolving.busy} onClick={() => void dissolving.run()}>
      解散批次
    </Button>
  )
  if (!waiting)
    return (
      <section aria-label="复核" className="rounded-medium bg-sunk p-5">
        <p className="text-sm text-ink-2">复核申请已撤回、被驳回或已过期。</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={again.busy || held !== null} onClick={() => void again.run()}>
            再次提交复核
          </Button>
          {dissolve}
        </div>
      </section>
    )
  return (
    <section aria-label="复核" className="rounded-medium bg-sunk p-5">
      <p className="num text-sm text-ink-2">
        {waiting.askerName}提交，{waiting.expireTime.slice(0, 16)} 前有效
      </p>
      <p className="num mt-1 break-all text-[12.5px] text-ink-3">批次摘要 {waiting.hash}</p>
      {waiting.isOwn === '1' ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-sm">等另一位管理员复核。</p>
          {dissolve}
        </div>
      ) : (
        <SecondWord waiting={waiting} isHeld={held !== null} onSettled={changed} />
      )}
    </section>
  )
}
