import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { useState } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { arrowLinkClass } from '../../../../ui/button.tsx'

const Dialog = partOf(() => import('./own-topic-dialog.tsx'))

/** The way to a look at the work with one's own topic in it; its code comes with the press. */
export function OwnTopic(of: { work: Pick<WorkDetail, 'templateId' | 'price'>; download: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`${arrowLinkClass} text-ink`}>
        换成我的题目
      </button>
      {isOpen && <Dialog {...of} onClose={close} onMissing={close} />}
    </>
  )
}
