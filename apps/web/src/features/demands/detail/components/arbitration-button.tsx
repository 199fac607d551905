import { useState } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { Button } from '../../../../ui/button.tsx'

const ArbitrationDialog = partOf(() => import('./arbitration-dialog.tsx'))

/** Calls the platform in: everything stands still until it has decided. */
export function ArbitrationButton({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look="quiet"
        onClick={() => setOpen(true)}
        className="px-4! max-sm:order-last max-sm:only:-ml-4"
      >
        申请平台介入
      </Button>
      {isOpen && <ArbitrationDialog orderId={orderId} onClose={close} onMissing={close} />}
    </>
  )
}
