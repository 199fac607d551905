import { useQuery } from '@tanstack/react-query'
import type { DemandDraft } from '@yantu/contract/demands/drafts'
import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { Price } from '../../../../ui/price.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import { draftsQuery } from '../../api.ts'
import { Download } from '../../bench/components/download.tsx'
import { minuteOf } from '../progress.ts'
import { Box } from './box.tsx'
import type { DeskProps } from '../desk-props.ts'
import { draftName } from './draft-list.tsx'
import { PastDrafts } from './drafts.tsx'
import { Told } from './told.tsx'

/** The final draft: what its designer says of it, its file, and to the designer what was earned. */
export function Done({ demand, viewer }: DeskProps) {
  const userId = useSession()?.user.userId ?? ''
  const drafts = useQuery({ ...draftsQuery(userId, demand.orderId), enabled: userId !== '' })
  return (
    <div className="grid gap-5.5">
      <Box label="终稿" className="p-5 sm:p-6.5">
        <h2 className="serif text-xl text-pine">{serif('已完成')}</h2>
        <QueryState
          query={drafts}
          loading={
            <div className="mt-4 h-24 animate-pulse rounded-[10px] bg-sunk motion-reduce:animate-none" />
          }
          // The list of all drafts, below, says it.
          failed={() => null}
        >
          {(stages) => <Final orderId={demand.orderId} stages={stages} />}
        </QueryState>
        {viewer === 'selected' && <Income userId={userId} orderId={demand.orderId} />}
      </Box>
      <PastDrafts demand={demand} />
    </div>
  )
}

function Final({ orderId, stages }: { orderId: string; stages: readonly { list: DemandDraft[] }[] }) {
  const final = stages
    .flatMap(({ list }) => list)
    .findLast(({ type, status }) => type === '1' && status === '1')
  if (!final) return null
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-[min(100%,18em)] flex-1">
        <p className="font-semibold">
          {draftName(final)}
          <span className="num ml-3 text-[13px] font-normal text-ink-3">
            {minuteOf(final.auditTime)} {final.isAutomatic === '1' ? '自动通过' : '通过'}
          </span>
        </p>
        <p className="mt-1.5 max-w-[46em] whitespace-pre-line leading-[1.8] text-ink-2">{final.designIdea}</p>
      </div>
      {final.draftUrl && <Download orderId={orderId} draftId={final.id} />}
    </div>
  )
}

/** What was earned, and when it may be withdrawn. */
export const Income = (of: { userId: string; orderId: string }) => (
  <Told of={of} failed="入账没有读到。">
    {(rows) => {
      const payable = rows.find(({ event }) => event === 'payable')
      const [money] = payable?.money ?? []
      if (!payable || !money) return null
      return (
        <p className="num mt-4 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-4 text-sm text-ink-2">
          入账
          <Price yuan={grouped(money.amount)} className="text-xl" />
          {payable.isAhead === '1' ? `售后期至 ${minuteOf(payable.time)}，期满可提现` : '已可提现'}
        </p>
      )
    }}
  </Told>
)
