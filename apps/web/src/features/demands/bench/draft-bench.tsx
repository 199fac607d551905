import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../../ui/query-state.tsx'
import { benchQuery } from './api.ts'
import { Desk } from './components/desk.tsx'
import type { DraftBenchProps } from './props.ts'

/** Drafts by their pages: two beside each other, pins, the checklist and the verdict. Nothing where there is no draft. */
export default function DraftBench({ demand, userId, onJudged, children }: DraftBenchProps) {
  const { orderId } = demand
  const [draftId, setDraftId] = useState<string>()
  const query = useQuery({ ...benchQuery(userId, orderId, draftId), placeholderData: (shown) => shown })
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

const Loading = () => (
  <div role="status" className="overflow-hidden rounded-large bg-surface p-[22px] shadow-ring">
    <span className="sr-only">正在读取稿件</span>
    <div className="mb-5 h-8 w-56 rounded-small bg-sunk" />
    <div className="aspect-video max-w-[900px] animate-pulse rounded-[10px] bg-sunk motion-reduce:animate-none" />
  </div>
)
