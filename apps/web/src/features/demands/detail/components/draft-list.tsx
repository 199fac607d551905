import { useQuery } from '@tanstack/react-query'
import type { DemandDraft } from '@yantu/contract/demands/drafts'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { ReactNode } from 'react'
import { serif } from '../../../../lib/serif.ts'
import { QueryState } from '../../../../ui/query-state.tsx'
import { Status, type StatusTone } from '../../../../ui/status.tsx'
import { useSession } from '../../../session/index.ts'
import { draftsQuery } from '../../api.ts'
import { Download } from '../../bench/components/download.tsx'
import { minuteOf } from '../progress.ts'
import { Box } from './box.tsx'

const states: Readonly<Record<DemandDraft['status'], [StatusTone, string]>> = {
  0: ['waiting', '待审核'],
  1: ['good', '已通过'],
  2: ['bad', '已驳回'],
}

export const draftName = ({ type, round }: Pick<DemandDraft, 'type' | 'round'>): string =>
  `${type === '0' ? '试稿' : '全稿'}第 ${round} 稿`

/**
 * All drafts of a demand, the newest first: what was said of each, and its file for who may have it. `children` stand
 * beside its title.
 */
export function DraftList({ demand: { orderId }, children }: { demand: DemandDetail; children?: ReactNode }) {
  const userId = useSession()?.user.userId ?? ''
  const drafts = useQuery({ ...draftsQuery(userId, orderId), enabled: userId !== '' })
  return (
    <QueryState
      query={drafts}
      loading={<div className="h-32 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none" />}
      failed="稿件没有读到。"
      isEmpty={(stages) => stages.every(({ list }) => list.length === 0)}
      empty={() => null}
      className="py-10"
    >
      {(stages) => (
        <Box label="稿件" className="px-5 pb-1 pt-5 sm:px-6.5">
          <div className="flex items-center justify-between gap-4 border-b border-line pb-3.5">
            <h2 className="serif text-xl">{serif('稿件')}</h2>
            {children}
          </div>
          <ul>
            {stages
              .flatMap(({ list }) => list)
              .reverse()
              .map((draft) => (
                <DraftRow key={draft.id} orderId={orderId} draft={draft} />
              ))}
          </ul>
        </Box>
      )}
    </QueryState>
  )
}

function DraftRow({ orderId, draft }: { orderId: string; draft: DemandDraft }) {
  const [tone, label] = states[draft.status]
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-[min(100%,16em)] flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="font-semibold">{draftName(draft)}</b>
          <Status tone={tone}>{draft.isAutomatic === '1' ? '已自动通过' : label}</Status>
          <span className="num text-[13px] text-ink-3">{minuteOf(draft.uploadTime)} 上传</span>
        </p>
        <p className="truncate text-[13px] text-ink-3">{draft.draftName}</p>
        <p className="mt-1.5 whitespace-pre-line text-[14.5px] leading-relaxed text-ink-2">
          {draft.designIdea}
        </p>
        {draft.rejectReason && (
          <p className="mt-2 border-l-2 border-accent pl-3 text-[14.5px] leading-relaxed">
            <b className="font-semibold">驳回理由：</b>
            {draft.rejectReason}
          </p>
        )}
      </div>
      {draft.draftUrl && <Download orderId={orderId} draftId={draft.id} />}
    </li>
  )
}
