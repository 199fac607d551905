import { call } from '../../../../lib/transport/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { useConfirm } from '../../use-confirm.ts'
import { useDemandPress } from '../use-press.ts'

/** Of the publisher, as long as nothing is paid. */
export default function CancelOrder({ orderId }: { orderId: string }) {
  const confirm = useConfirm()
  const cancel = useDemandPress(orderId, () =>
    confirm({
      title: '取消订单',
      text: '取消后需求下架，已报名的设计师会收到通知，不能恢复。确认要取消该订单吗？',
      action: '确认取消',
      cancel: '再想想',
      danger: true,
      onConfirm: async () => {
        await call('GET /api/demand/cancelDemandIssue', { orderId }, { announce: true })
      },
    }),
  )
  return (
    <Button
      look="quiet"
      size="s"
      busy={cancel.busy}
      onClick={() => void cancel.run()}
      className="-my-1 h-8! px-3!"
    >
      取消订单
    </Button>
  )
}
