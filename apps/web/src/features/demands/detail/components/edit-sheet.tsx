import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { DemandSheet } from '@yantu/contract/demands/sheet'
import { useState } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { Button } from '../../../../ui/button.tsx'

const SheetDialog = partOf(() => import('./sheet-dialog.tsx'))

/** Of the publisher, as long as no deposit is open or paid. */
export default function EditSheet({
  demand: { orderId, takeCount },
  sheet,
}: {
  demand: DemandDetail
  sheet: DemandSheet
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look="outline"
        size="s"
        aria-label="修改验收单"
        onPointerEnter={() => void SheetDialog.preload()}
        onClick={() => setOpen(true)}
        className="flex-none"
      >
        修改
      </Button>
      {isOpen && (
        <SheetDialog
          orderId={orderId}
          sheet={sheet}
          isAwaited={takeCount > 0}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}
