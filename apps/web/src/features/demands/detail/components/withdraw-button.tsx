import { call } from '../../../../lib/transport/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { useConfirm } from '../../use-confirm.ts'
import { useDemandPress } from '../use-press.ts'

/** Of who is selected: it takes the selection back, and the open payment with it. */
export function WithdrawButton({ orderId }: { orderId: string }) {
  const confirm = useConfirm()
  const withdraw = useDemandPress(orderId, () =>
    confirm({
      title: '取消报名',
      text: '发布者已选定你。取消后需求回到竞标中，对方会收到通知。确认要取消报名吗？',
      action: '确认取消',
      cancel: '再想想',
      danger: true,
      onConfirm: async () => {
        await call('GET /api/demand/cancelDemandAccept', { orderId }, { announce: true })
      },
    }),
  )
  return (
    <Button look="outline" busy={withdraw.busy} onClick={() => void withdraw.run()}>
      取消报名
    </Button>
  )
}
