import { paymentAdminEndpoints } from '@yantu/contract/payments/admin'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/transport/call.ts'
import { toast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Price } from '../../../ui/price.tsx'
import { SecondWord } from '../../approvals/index.ts'
import type { ListedRefund } from '../api.ts'
import { refundStates } from '../words.ts'

const WIDTH_PX = 560

/** What asking, entering or deciding changes: the refund, the order that it is of, what waits for a second one. */
const changedByRefund = ['refunds', 'receipts', 'orders', 'order'].map((what) => [
  `GET /api/admin/payments/${what}`,
])

/** Works off a refund that waits for a person: the provider is asked once more, or our bank has paid instead. */
export function AbnormalRefund({ refund, onClose }: { refund: ListedRefund; onClose: () => void }) {
  const client = useQueryClient()
  const changed = () => {
    for (const queryKey of changedByRefund) void client.invalidateQueries({ queryKey })
  }
  const { order, outRefundNo, amount, checkTime, waiting, refundId } = refund
  return (
    <Modal title="处理异常退款" width={WIDTH_PX} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Descriptions
          look="above"
          columns={2}
          items={[
            { label: '退款', value: <Price yuan={amount} /> },
            { label: '退给', value: order ? `${order.userName} ${order.userId}` : '原付款人' },
            { label: '退款单号', value: <span className="num break-all">{outRefundNo}</span>, isWide: true },
          ]}
        />
        <AskAgain refundId={refundId} checkTime={checkTime} onAsked={changed} onClose={onClose} />
        <section aria-label="人工付款" className="rounded-medium bg-sunk p-5">
          <h3 className="serif text-[15px] font-bold">已从公司账户付给付款人</h3>
          {waiting ? (
            <InWait waiting={waiting} onSettled={changed} />
          ) : (
            <ByHandForm refundId={refundId} onAsked={changed} />
          )}
        </section>
      </div>
    </Modal>
  )
}

function AskAgain({
  refundId,
  checkTime,
  onAsked,
  onClose,
}: {
  refundId: string
  checkTime: string
  onAsked: () => void
  onClose: () => void
}) {
  const { run, busy } = useAction(async () => {
    const { state } = await call('POST /api/admin/payments/askRefund', { refundId }).finally(onAsked)
    const { label } = refundStates[state]
    if (state === 'ABNORMAL') return toast.warning('微信支付仍答复退款异常')
    toast.success(`微信支付答复：${label}`)
    onClose()
  })
  return (
    <section aria-label="微信支付" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="min-w-0 flex-[1_1_260px] text-sm leading-[1.7] text-ink-2">
        在微信支付商户平台重新退到付款人的账户或银行卡后，在这里查询结果。
        <span className="num block text-[12.5px] text-ink-3">上次查询 {checkTime.slice(0, 16)}</span>
      </p>
      <Button look="outline" busy={busy} onClick={() => void run()}>
        查询结果
      </Button>
    </section>
  )
}

function ByHandForm({ refundId, onAsked }: { refundId: string; onAsked: () => void }) {
  const form = useEndpointForm(paymentAdminEndpoints.payRefundByHand, {
    defaultValues: { reference: '', cardTail: '', refundId },
    otherwise: 'reference',
    onChanged: onAsked,
  })
  return (
    <>
      <p className="mb-5 mt-1 text-sm leading-[1.7] text-ink-2">
        由另一位管理员核对凭证后，退款结束，账上记为从银行存款付出。
      </p>
      <Form form={form}>
        <TextField
          {...form.field('reference')}
          label="银行流水号"
          required
          hint="转账回单上的号码，一笔只登记一次"
        />
        <TextField {...form.field('cardTail')} label="收款卡号后四位" required inputMode="numeric" />
        <Button type="submit" busy={form.isBusy} className="justify-self-start">
          提交复核
        </Button>
      </Form>
    </>
  )
}

function InWait({
  waiting,
  onSettled,
}: {
  waiting: NonNullable<ListedRefund['waiting']>
  onSettled: () => void
}) {
  const { reference, cardTail, askerName, expireTime } = waiting
  return (
    <>
      <p className="num mt-3 flex flex-wrap justify-between gap-x-5 text-sm">
        <span className="min-w-0 break-all">流水号 {reference}</span>
        <span>收款卡尾号 {cardTail}</span>
      </p>
      <p className="num mt-1 text-[13px] text-ink-2">
        {askerName}提交，{expireTime.slice(0, 16)} 前有效
      </p>
      <SecondWord waiting={waiting} onSettled={onSettled} />
    </>
  )
}
