import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { serif } from '../../../../lib/serif.ts'
import { SecondWord } from '../../../approvals/index.ts'
import { demandChanged } from '../../thread/demand-changed.ts'
import type { Dispute } from '../api.ts'
import { outcomeNames } from '../words.ts'
import { AmountLine } from './amount-line.tsx'

const DivideForm = partOf(() => import('./divide-form.tsx'))
const Composer = partOf(() => import('../../thread/components/composer.tsx'))

/** What is decided of a dispute, or was; stays in sight beside the evidence. */
export function Decision({ item, userId }: { item: Dispute; userId: string }) {
  const client = useQueryClient()
  const { dispute, waiting } = item
  const changed = () => demandChanged(client, dispute.orderId)
  return (
    <aside
      aria-label="裁定"
      className="grid content-start gap-6 border-t border-line-2 bg-surface px-4 pb-10 pt-5 sm:px-7 xl:sticky xl:top-[54px] xl:max-h-[calc(100dvh-94px)] xl:overflow-y-auto xl:border-l xl:border-t-0 xl:px-6"
    >
      {dispute.outcome !== '' ? (
        <p className="rounded-[10px] bg-sunk px-4 py-3 text-sm text-ink-2">
          {outcomeNames[dispute.outcome]}于 <span className="num">{dispute.outcomeTime.slice(0, 16)}</span>。
        </p>
      ) : (
        <>
          {waiting ? (
            <Waiting waiting={waiting} onSettled={changed} />
          ) : (
            <DivideForm
              item={item}
              userId={userId}
              onDone={changed}
              fallback={<div className="h-80 animate-pulse rounded-[10px] bg-sunk" />}
            />
          )}
          <div className="border-t border-line pt-4">
            <h3 className="serif mb-2 text-[15px]">{serif('告知双方')}</h3>
            <Composer orderId={dispute.orderId} onSent={changed} fallback={<div className="h-28" />} />
          </div>
        </>
      )}
    </aside>
  )
}

/** A division that a second administrator has to approve: what was asked for, and the answer. */
function Waiting({
  waiting,
  onSettled,
}: {
  waiting: NonNullable<Dispute['waiting']>
  onSettled: () => void
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div>
        <h2 id={heading} className="serif text-[19px]">
          {serif('大额退款待复核')}
        </h2>
        <p className="num mt-1 text-[13px] text-ink-3">
          {waiting.askerName}于 {waiting.askTime.slice(0, 16)} 提交，{waiting.expireTime.slice(0, 16)} 前有效
        </p>
      </div>
      <dl className="grid gap-1.5 text-sm">
        <AmountLine label="退还发布者" yuan={waiting.refund} />
        <AmountLine label="放款给设计师" yuan={waiting.release} />
      </dl>
      <p className="rounded-[10px] bg-sunk px-4 py-3 text-sm leading-[1.7] text-ink-2">{waiting.reason}</p>
      <SecondWord waiting={waiting} onSettled={onSettled} />
    </section>
  )
}
