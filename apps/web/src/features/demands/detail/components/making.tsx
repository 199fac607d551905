import { fileRules } from '@yantu/contract/files/rules'
import { useState } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { serif } from '../../../../lib/serif.ts'
import { Button } from '../../../../ui/button.tsx'
import { minuteOf } from '../progress.ts'
import { ArbitrationButton } from './arbitration-button.tsx'
import type { DeskProps } from '../desk-props.ts'
import { Drafts } from './drafts.tsx'
import { Quoted, Sentence } from './sentence.tsx'

const DraftDialog = partOf(() => import('./draft-dialog.tsx'))

/** A draft is to be given in; what was said of the one before stands with it. */
export function Making({ demand, panel }: DeskProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isTrial = demand.status === '3'
  const type = isTrial ? '0' : '1'
  const rule = isTrial ? fileRules.trialDraft : fileRules.fullDraft
  const reason = isTrial ? demand.firstRejectReason : demand.endRejectReason
  const hasDrafts = !isTrial || reason !== ''
  return (
    <div className="grid gap-5.5">
      <Sentence
        label="交稿"
        title={isTrial ? serif('制作试稿') : serif('制作全稿')}
        presses={
          <>
            {panel.presses.includes('arbitrate') && <ArbitrationButton orderId={demand.orderId} />}
            <Button size="l" onPointerEnter={() => void DraftDialog.preload()} onClick={() => setOpen(true)}>
              {isTrial ? '上传试稿' : '上传全稿'}
            </Button>
          </>
        }
      >
        <p>
          请在 {minuteOf(demand.dueTime)} 前提交，
          {isTrial ? 'PPT 或 PDF' : 'PPT'}，{rule.maxBytes >> 20}&nbsp;MB 以内。
          {demand.endTime && `${minuteOf(demand.endTime)} 仍未提交，需求取消，款项退回发布者。`}
        </p>
        {reason && <Quoted label="上一稿被驳回">{reason}</Quoted>}
      </Sentence>
      {hasDrafts && <Drafts demand={demand} />}
      {isOpen && <DraftDialog orderId={demand.orderId} type={type} onClose={close} onMissing={close} />}
    </div>
  )
}
