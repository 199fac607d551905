import { useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { Button } from '../../../ui/button.tsx'

const InvoiceDialog = partOf(() => import('./invoice-dialog.tsx'))

interface InvoiceRequestProps {
  userId: string
  /** Its number, and what names it in its list. */
  order: { orderId: string; title: string }
}

/** The button beside an order that opens its invoice: the form, or what has become of the request. */
export function InvoiceRequest({ userId, order }: InvoiceRequestProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" size="s" aria-label={`发票：${order.title}`} onClick={() => setOpen(true)}>
        发票
      </Button>
      {isOpen && <InvoiceDialog userId={userId} orderId={order.orderId} onClose={close} onMissing={close} />}
    </>
  )
}
