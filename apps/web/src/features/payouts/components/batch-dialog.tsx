import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../ui/amount.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Status } from '../../../ui/status.tsx'
import { type BatchDetail, batchQuery } from '../api.ts'
import { batchStates, cardOf, withdrawalStates } from '../words.ts'
import { ApprovalPart } from './approval-part.tsx'
import { BankPart } from './bank-part.tsx'
import { Held } from './held.tsx'

const WIDTH_PX = 760

/** A batch: its lines, and what is to be done with it next. */
export function BatchDialog({
  userId,
  batchId,
  onClose,
}: {
  userId: string
  batchId: string
  onClose: () => void
}) {
  const query = useQuery(batchQuery(userId, batchId))
  const number = query.data?.batch.number
  return (
    <Modal
      title={number === undefined ? '付款批次' : `第 ${number} 批`}
      width={WIDTH_PX}
      onClose={onClose}
      focusOn="dialog"
    >
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取批次"
            className="h-80 animate-pulse rounded-medium bg-sunk"
          />
        }
        failed="没有读到这个批次"
      >
        {(detail) => <Contents detail={detail} />}
      </QueryState>
    </Modal>
  )
}

function Contents({ detail }: { detail: BatchDetail }) {
  const { batch, lines, held } = detail
  const { label, tone } = batchStates[batch.state]
  const isUnderWay = batch.state === 'made' || batch.state === 'approved'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {held !== null && isUnderWay && <Held why={held} />}
      <Descriptions
        look="above"
        columns={4}
        items={[
          { label: '状态', value: <Status tone={tone}>{label}</Status> },
          { label: '付款', value: <Amount yuan={batch.net} /> },
          { label: '代扣税', value: <Amount yuan={batch.tax} /> },
          {
            label: '发起',
            value: (
              <>
                {batch.makerName} <time className="whitespace-nowrap">{batch.makeTime.slice(5, 16)}</time>
              </>
            ),
          },
        ]}
      />
      {batch.state === 'approved' ? <BankPart detail={detail} /> : <Lines lines={lines} />}
      {batch.state === 'made' && <ApprovalPart detail={detail} />}
    </div>
  )
}

function Lines({ lines }: { lines: BatchDetail['lines'] }) {
  if (lines.length === 0) return <p className="text-sm text-ink-3">批次已解散，申请回到待付款。</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li
          key={line.withdrawalId}
          className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 py-2.5 text-sm"
        >
          <span className="min-w-0">
            <span className="num font-semibold">{line.reference}</span>{' '}
            <span className="text-ink-2">
              {line.userName}，{cardOf(line)}
            </span>
            {line.reason && <span className="block text-[13px] text-accent">{line.reason}</span>}
          </span>
          <span className="flex items-baseline gap-4">
            <Status tone={withdrawalStates[line.state].tone}>{withdrawalStates[line.state].label}</Status>
            <Amount yuan={line.net} />
          </span>
        </li>
      ))}
    </ul>
  )
}
