import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { paymentAdminEndpoints } from '@yantu/contract/payments/admin'
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { messageOf } from '../../../lib/transport/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { orderQuery, previewQuery, type RefundPreview } from '../api.ts'
import { EntryLines } from './entry-lines.tsx'

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

interface RefundFormProps {
  userId: string
  orderId: string
  /** Yuan. */
  refundable: string
  onDone: () => void
}

/** A refund: how much and why, and before it is done what it does. */
export function RefundForm({ userId, orderId, refundable, onDone }: RefundFormProps) {
  const client = useQueryClient()
  const place = useRef<HTMLElement>(null)
  const form = useEndpointForm(paymentAdminEndpoints.refundOrder, {
    defaultValues: { amount: refundable, reason: '', orderId, seal: '' },
    otherwise: 'amount',
    onChanged() {
      void client.invalidateQueries({ queryKey: orderQuery(userId, orderId).queryKey })
      void client.invalidateQueries({ queryKey: ['GET /api/admin/payments/orders'] })
      void client.invalidateQueries({ queryKey: ['GET /api/admin/payments/refunds'] })
    },
    onDone,
  })
  const amount = useDeferredValue(form.field('amount').value)
  const preview = useQuery({ ...previewQuery(userId, orderId, amount), enabled: AMOUNT.test(amount) })
  const seal = preview.data?.seal ?? ''
  const keepSeal = useEffectEvent(() => form.field('seal').onChange(seal))
  useEffect(() => keepSeal(), [seal])
  // The button that asked for it is gone, and with it the focus; it stood at the end of what is in sight.
  useEffect(() => {
    place.current?.querySelector('input')?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'start' })
  }, [])

  return (
    <section ref={place} aria-label="退款" className="scroll-mt-4 rounded-medium bg-sunk p-5">
      <Form form={form}>
        <MoneyField {...form.field('amount')} label="退款金额" required hint={`最多可退 ${refundable} 元`} />
        <TextField
          {...form.field('reason')}
          label="退款原因"
          required
          max={paymentsLimits.refund.reasonChars}
          hint="付款人会看到"
        />
        <Outcome preview={preview.data} error={preview.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy || !preview.data}>
            {preview.data?.isLarge === '1' ? '提交复核' : '确认退款'}
          </Button>
          <Button look="outline" onClick={onDone}>
            取消
          </Button>
        </div>
      </Form>
    </section>
  )
}

function Outcome({ preview, error }: { preview: RefundPreview | undefined; error: Error | null }) {
  if (error && !preview)
    return (
      <p role="alert" className="mb-4 mt-3 text-sm text-accent">
        {messageOf(error)}
      </p>
    )
  if (!preview)
    return (
      <div
        role="status"
        aria-label="正在核对"
        className="mb-4 mt-3 h-40 animate-pulse rounded-small bg-surface motion-reduce:animate-none"
      />
    )
  return (
    <div className="mb-4 mt-3 rounded-small bg-surface p-4 text-sm">
      <h4 className="font-semibold">退款后</h4>
      <p className="mt-1 text-ink-2">{preview.ends ?? '已付的内容保留不变'}</p>
      <h4 className="mt-3 font-semibold">款项出自</h4>
      <EntryLines lines={preview.lines} />
      {preview.isLarge === '1' && (
        <p className="mt-3 text-gold">
          超过 {paymentsLimits.refund.aloneFen / 100} 元，须另一位管理员复核后执行
        </p>
      )}
    </div>
  )
}
