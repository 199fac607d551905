import { useState } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { Button } from '../../../../ui/button.tsx'

const HoldDialog = partOf(() => import('./hold-dialog.tsx'))

/** Of the platform's own: everything of a demand stands still ('1'), or goes on ('0'). */
export function HoldButton({ orderId, hold }: { orderId: string; hold: '0' | '1' }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {hold === '1' ? '暂停' : '结束暂停'}
      </Button>
      {isOpen && <HoldDialog orderId={orderId} hold={hold} onClose={close} onMissing={close} />}
    </>
  )
}
