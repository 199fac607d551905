import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryState } from '../../../ui/query-state.tsx'
import { demandQuery } from '../api.ts'
import { type Bench, benchQuery } from './api.ts'
import { Desk } from './components/desk.tsx'
import { isAtVerdict } from './model.ts'
import type { DraftBenchProps } from './props.ts'
import { useWritten } from './use-pins.ts'

/** Drafts by their pages: two beside each other, pins, the checklist and the verdict. Nothing where there is no draft. */
export default function DraftBench({ demand, userId, onJudged, children }: DraftBenchProps) {
  const { orderId } = demand
  const [draftId, setDraftId] = useState<string>()
  const written = useWritten()
  const query = useQuery({ ...benchQuery(userId, orderId, draftId), placeholderData: (shown) => shown })
  useNewestDemand(demand, userId, query.data)
  return (
    <QueryState
      query={query}
      loading={<Loading />}
      failed="稿件没有读到。"
      isEmpty={({ draft }) => draft === null}
      empty={() => null}
      className="py-20"
    >
      {(bench) =>
        bench.draft && (
          <Desk
            key={bench.draft.id}
            demand={demand}
            bench={bench}
            draft={bench.draft}
            written={written}
            onDraft={setDraftId}
            onJudged={onJudged}
          >
            {children}
          </Desk>
        )
      }
    </QueryState>
  )
}

/**
 * The two are asked for by themselves: a bench that holds a draft to be judged has come before the demand that says so,
 * which is asked for at once then. Until it is here there is no verdict, which goes by what the demand is at.
 */
function useNewestDemand(demand: DraftBenchProps['demand'], userId: string, bench: Bench | undefined): void {
  const client = useQueryClient()
  const { orderId } = demand
  const isBehind = bench?.draft != null && bench.may.judge === '1' && !isAtVerdict(demand, bench.draft)
  useEffect(() => {
    if (isBehind) void client.invalidateQueries({ queryKey: demandQuery(userId, orderId).queryKey })
  }, [client, userId, orderId, isBehind])
}

const Loading = () => (
  <div role="status" className="overflow-hidden rounded-large bg-surface p-[22px] shadow-ring">
    <span className="sr-only">正在读取稿件</span>
    <div className="mb-5 h-8 w-56 rounded-small bg-sunk" />
    <div className="aspect-video max-w-[900px] animate-pulse rounded-[10px] bg-sunk motion-reduce:animate-none" />
  </div>
)
