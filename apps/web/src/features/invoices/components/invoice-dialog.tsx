import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Price } from '../../../ui/price.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Status } from '../../../ui/status.tsx'
import { type Invoice, type OrderInvoice, orderInvoiceQuery } from '../api.ts'
import { invoiceStates } from '../words.ts'
import { InvoiceForm } from './invoice-form.tsx'

const WIDTH_PX = 560

interface InvoiceDialogProps {
  userId: string
  orderId: string
  onClose: () => void
}

/** The invoice of an order: the form where one can be asked for, else what has become of it. */
export default function InvoiceDialog({ userId, orderId, onClose }: InvoiceDialogProps) {
  const options = orderInvoiceQuery(userId, orderId)
  const query = useQuery(options)
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: options.queryKey })
  return (
    <Modal title="发票" width={WIDTH_PX} onClose={onClose} focusOn="dialog">
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取发票"
            className="h-72 animate-pulse rounded-medium bg-sunk"
          />
        }
        failed="没有读到发票情况"
      >
        {(of) => <Contents of={of} orderId={orderId} onChanged={again} />}
      </QueryState>
    </Modal>
  )
}

function Contents({
  of: { amount, refusal, invoice },
  orderId,
  onChanged,
}: {
  of: OrderInvoice
  orderId: string
  onChanged: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const ask = (
    <InvoiceForm
      orderId={orderId}
      amount={amount}
      last={invoice}
      onDone={() => {
        setAsking(false)
        onChanged()
      }}
    />
  )
  if (!invoice) return refusal ? <p className="text-ink-2">{refusal}</p> : ask
  if (isAsking) return ask
  return (
    <>
      <Asked invoice={invoice} onChanged={onChanged} />
      {!refusal && (
        <Button look="ink" className="mt-5" onClick={() => setAsking(true)}>
          重新申请
        </Button>
      )}
    </>
  )
}

function Asked({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const { invoiceId, state, title, taxNumber, email, amount, number, reason, askTime, settleTime } = invoice
  const { label, tone, about } = invoiceStates[state]
  const withdrawal = useAction(() =>
    call('POST /api/invoices/withdraw', { invoiceId }, { announce: true }).finally(onChanged),
  )
  return (
    <>
      <Status tone={tone}>{label}</Status>
      <p className="mb-4 mt-1 text-sm text-ink-2">{reason ? `${reason}。${about}` : about}</p>
      <Descriptions
        items={[
          { label: '抬头', value: title },
          ...(taxNumber
            ? [{ label: '税号', value: <span className="num break-all">{taxNumber}</span> }]
            : []),
          { label: '金额', value: <Price yuan={amount} /> },
          { label: '邮箱', value: email },
          ...(number ? [{ label: '发票号码', value: <span className="num break-all">{number}</span> }] : []),
          { label: '申请于', value: <time className="num">{askTime}</time> },
          ...(settleTime ? [{ label: '处理于', value: <time className="num">{settleTime}</time> }] : []),
        ]}
      />
      {state === 'asked' && (
        <Button look="outline" className="mt-5" busy={withdrawal.busy} onClick={() => void withdrawal.run()}>
          撤回申请
        </Button>
      )}
    </>
  )
}
