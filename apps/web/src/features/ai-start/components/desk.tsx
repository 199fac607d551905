import { useRef } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { useStrayDrops } from '../../../lib/use-file-drop.ts'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../../session/index.ts'
import { useDocument } from '../model/document.ts'
import { changeDraft, type Draft } from '../model/draft.ts'
import { useStartOutline } from '../use-start-outline.ts'
import { ModeTabs } from './mode-tabs.tsx'
import { OptionsBar } from './options-bar.tsx'
import { SceneChips } from './scene-chips.tsx'
import { LeftToday, useToday } from './today.tsx'
import { TopicPad } from './topic-pad.tsx'

const DocumentPad = partOf(() => import('./document-pad.tsx'))
const HistoryChips = partOf(() => import('./history-chips.tsx'))

/** Where a topic is written or a document laid down, and how it shall be told. */
export function Desk({ draft }: { draft: Draft }) {
  const userId = useSession()?.user.userId
  const field = useRef<HTMLTextAreaElement>(null)
  const document = useDocument()
  const { start, busy, isOverQuota } = useStartOutline({
    onMissingTopic: () => field.current?.focus(),
  })
  const { data: today } = useToday(userId)
  useStrayDrops()

  const isTopic = draft.mode === 'topic'
  const fileName = document.phase === 'none' ? '' : document.file.name
  return (
    <section aria-label="生成大纲" className="min-w-0 lg:min-h-[570px]">
      <ModeTabs mode={draft.mode} />
      <div className="mt-[22px] rounded-large bg-surface shadow-[0_0_0_1px_var(--line-2),var(--lift)]">
        {isTopic ? (
          <TopicPad draft={draft} field={field} onSubmit={() => void start()} />
        ) : (
          <DocumentPad
            fallback={<div className="h-[324px] sm:h-[384px]" />}
            onMissing={() => changeDraft({ mode: 'topic' })}
          />
        )}
        <div className="relative flex flex-wrap items-center gap-2 border-t border-line p-3.5 sm:gap-2.5 sm:py-4 sm:pl-6 sm:pr-[18px]">
          <OptionsBar draft={draft} canExpand={today?.writer !== 'composer'} />
          <span className="num text-[13px] text-ink-3 sm:ml-auto">
            <LeftToday userId={userId} isOver={isOverQuota} />
          </span>
          <Button
            busy={busy}
            onClick={() => void start()}
            className="w-full max-sm:mt-1 sm:w-auto sm:min-w-[96px]"
          >
            生成
          </Button>
        </div>
      </div>
      <SceneChips draft={draft} words={isTopic ? draft.topic : fileName} />
      {userId !== undefined && <HistoryChips userId={userId} />}
    </section>
  )
}
