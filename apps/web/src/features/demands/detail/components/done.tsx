import { useQuery } from '@tanstack/react-query'
import { serif } from '../../../../lib/serif.ts'
import { Price } from '../../../../ui/price.tsx'
import { useSession } from '../../../session/index.ts'
import { grouped } from '../../amounts.ts'
import { draftsQuery } from '../../api.ts'
import { timelineQuery } from '../api.ts'
import { minuteOf } from '../progress.ts'
import { Box } from './box.tsx'
import type { DeskProps } from '../desk-props.ts'
import { Download, draftName } from './draft-list.tsx'
import { PastDrafts } from './drafts.tsx'

/** The final draft: what its designer says of it, its file, and to the designer what was earned. */
export function Done({ demand, viewer }: DeskProps) {
  const userId = useSession()?.user.userId ?? ''
  const { data: stages = [] } = useQuery({
    ...draftsQuery(userId, demand.orderId),
    enabled: userId !== '',
  })
  const final = stages
    .flatMap(({ list }) => list)
    .findLast(({ type, status }) => type === '1' && status === '1')
  return (
    <div className="grid gap-5.5">
      <Box label="终稿" className="p-5 sm:p-6.5">
        <h2 className="serif text-xl text-pine">{serif('已完成')}</h2>
        {final ? (
          <div key="final" className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <div className="min-w-[min(100%,18em)] flex-1">
              <p className="font-semibold">
                {draftName(final)}
                <span className="num ml-3 text-[13px] font-normal text-ink-3">
                  {minuteOf(final.auditTime)} {final.isAutomatic === '1' ? '自动通过' : '通过'}
                </span>
              </p>
              <p className="mt-1.5 max-w-[46em] whitespace-pre-line leading-[1.8] text-ink-2">
                {final.designIdea}
              </p>
            </div>
            {final.draftUrl && <Download orderId={demand.orderId} draft={final} />}
          </div>
        ) : (
          <div
            key="loading"
            className="mt-4 h-24 animate-pulse rounded-[10px] bg-sunk motion-reduce:animate-none"
          />
        )}
        {viewer === 'selected' && <Income userId={userId} orderId={demand.orderId} />}
      </Box>
      <PastDrafts demand={demand} />
    </div>
  )
}

/** What was earned, and when it may be withdrawn. */
export function Income({ userId, orderId }: { userId: string; orderId: string }) {
  const { data: rows = [] } = useQuery({ ...timelineQuery(userId, orderId), enabled: userId !== '' })
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
}
