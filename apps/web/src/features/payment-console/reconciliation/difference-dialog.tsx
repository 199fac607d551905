import { useQueryClient } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { reconciliationEndpoints } from '@yantu/contract/payments/reconciliation'
import { Link } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import { Button } from '../../../ui/button.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Status } from '../../../ui/status.tsx'
import { fenOf } from '../books/money.ts'
import { entriesPath } from '../books/search.ts'
import { type Difference, daysKey, differencesKey } from './api.ts'
import { differenceKinds, differenceStates, sideState } from './words.ts'

const WIDTH_PX = 680

interface DifferenceDialogProps {
  difference: Difference
  canSettle: boolean
  onClose: () => void
}

/** A difference with both of its sides, and a person's word on it. */
export function DifferenceDialog({ difference, canSettle, onClose }: DifferenceDialogProps) {
  const { kind, state, day, outTradeNo, outRefundNo, transactionId, orderId, bill, ours } = difference
  const { note, notedBy, foundTime, settleTime } = difference
  const { label, about } = differenceKinds[kind]
  const link = 'underline decoration-line-2 underline-offset-4'
  return (
    <Modal title={label} width={WIDTH_PX} onClose={onClose} focusOn="dialog">
      <p className="mb-5 text-sm text-ink-2">{about}</p>
      <div className="mb-5 grid gap-3 sm:grid-cols-2">
        <Side title="微信账单" side={bill} />
        <Side title="我方" side={ours} />
      </div>
      <Descriptions
        look="above"
        columns={2}
        items={[
          {
            label: '状态',
            value: <Status tone={differenceStates[state].tone}>{differenceStates[state].label}</Status>,
          },
          { label: '账单日', value: <time className="num">{day}</time> },
          { label: '发现于', value: <time className="num">{foundTime}</time> },
          { label: '变更于', value: settleTime && <time className="num">{settleTime}</time> },
          ...(outTradeNo
            ? [
                {
                  label: '商户单号',
                  value: <span className="num break-all">{outTradeNo}</span>,
                  isWide: true,
                },
              ]
            : []),
          ...(outRefundNo
            ? [
                {
                  label: '退款单号',
                  value: <span className="num break-all">{outRefundNo}</span>,
                  isWide: true,
                },
              ]
            : []),
          ...(transactionId
            ? [
                {
                  label: '微信单号',
                  value: <span className="num break-all">{transactionId}</span>,
                  isWide: true,
                },
              ]
            : []),
          ...(orderId
            ? [
                {
                  label: '订单',
                  isWide: true,
                  value: (
                    <span className="flex flex-wrap gap-x-4">
                      <Link to={`/admin/payments?order=${orderId}`} className={link}>
                        打开订单
                      </Link>
                      <Link to={entriesPath({ orderId })} className={link}>
                        它的分录
                      </Link>
                    </span>
                  ),
                },
              ]
            : []),
          ...(note ? [{ label: `说明（${notedBy}）`, value: note, isWide: true }] : []),
        ]}
      />
      {canSettle && (state === 'open' || state === 'explained') && (
        <NoteForm key={state} difference={difference} onDone={onClose} />
      )}
      {canSettle && state !== 'mended' && difference.gap && fenOf(difference.gap) !== 0 && (
        <WriteOffForm difference={difference} gap={difference.gap} onDone={onClose} />
      )}
    </Modal>
  )
}

function Side({ title, side }: { title: string; side: Difference['bill'] }) {
  return (
    <section aria-label={title} className="rounded-medium bg-sunk px-4 py-3">
      <h3 className="text-[13px] text-ink-3">{title}</h3>
      {side ? (
        <>
          <p className="num text-xl font-semibold">{grouped(side.amount)}</p>
          <p className="num text-[13px] text-ink-2">
            {sideState(side.state)}
            {side.time && <time className="ml-2 text-ink-3">{side.time}</time>}
          </p>
        </>
      ) : (
        <p className="text-xl text-ink-3">没有</p>
      )}
    </section>
  )
}

/** Why it need not be mended; or, where that was said, why it is taken back. */
function NoteForm({
  difference: { differenceId, state },
  onDone,
}: {
  difference: Difference
  onDone: () => void
}) {
  const client = useQueryClient()
  const isOpen = state === 'open'
  const { explainDifference, reopenDifference } = reconciliationEndpoints
  const form = useEndpointForm(isOpen ? explainDifference : reopenDifference, {
    defaultValues: { note: '', differenceId },
    onChanged() {
      for (const queryKey of [daysKey, differencesKey]) void client.invalidateQueries({ queryKey })
    },
    onDone,
  })
  return (
    <Form form={form} className="mt-5">
      <TextArea
        {...form.field('note')}
        label={isOpen ? '说明' : '重新打开的原因'}
        required
        max={paymentsLimits.reconciliation.noteChars}
        hint={isOpen ? '写明查到了什么、凭据在哪里。说明之后不再列为待处理' : undefined}
      />
      <Button type="submit" look={isOpen ? 'ink' : 'outline'} busy={form.isBusy}>
        {isOpen ? '登记说明' : '重新打开'}
      </Button>
    </Form>
  )
}

/** What nothing mends is booked as a loss or a gain, once a second administrator agrees. */
function WriteOffForm({
  difference: { differenceId },
  gap,
  onDone,
}: {
  difference: Difference
  /** Yuan, below zero where the account holds less than the books. */
  gap: string
  onDone: () => void
}) {
  const isLoss = fenOf(gap) < 0
  const form = useEndpointForm(reconciliationEndpoints.writeOffDifference, {
    defaultValues: { note: '', differenceId, gap },
    otherwise: 'note',
    onDone,
  })
  return (
    <details className="mt-5 rounded-medium border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm">
        核销差额 <b className="num font-semibold">{grouped(gap)} 元</b>
      </summary>
      <p className="mb-4 mt-3 text-sm leading-[1.7] text-ink-2">
        {isLoss ? '微信账户比账上少，记为损失。' : '微信账户比账上多，记为溢余。'}
        由另一位管理员复核后入账，账上与微信账户从此一致。
      </p>
      <Form form={form}>
        <TextArea
          {...form.field('note')}
          label="核销依据"
          required
          max={paymentsLimits.reconciliation.noteChars}
        />
        <Button type="submit" look="outline" busy={form.isBusy}>
          提交复核
        </Button>
      </Form>
    </details>
  )
}
