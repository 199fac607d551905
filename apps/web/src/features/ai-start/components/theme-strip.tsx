import { useQuery } from '@tanstack/react-query'
import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { arrowLinkClass, Button } from '../../../ui/button.tsx'
import { failedLine } from '../../../ui/failed-line.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { themesQuery } from '../api.ts'
import { changeDraft, type Draft } from '../model/draft.ts'
import { isWorkTheme, namesOf, oneOfEachSkin } from '../model/themes.ts'
import { EmptyFrames, STRIP_TITLE, StripFrame, stripRow } from './strip-frame.tsx'
import { ThemeFrame } from './theme-frame.tsx'

const PickDialog = partOf(() => import('./pick-dialog.tsx'))

/** 推荐主题: a theme of each skin; all of them behind 更多. */
export default function ThemeStrip({ draft, userId }: { draft: Draft; userId: string | undefined }) {
  const query = useQuery(themesQuery(userId))
  const { data } = query
  const [isPicking, setPicking] = useState(false)
  const shown = oneOfEachSkin(data?.items ?? [], draft.themeId)
  const isWork = draft.themeId !== null && isWorkTheme(draft.themeId)
  const chosenId = isWork ? undefined : (shown.find(({ id }) => id === draft.themeId)?.id ?? shown[0]?.id)
  return (
    <StripFrame
      action={
        data && (
          <button type="button" onClick={() => setPicking(true)} className={`${arrowLinkClass} text-ink`}>
            更多主题 {data.total} 套
            <Icon name="arrow" size={15} />
          </button>
        )
      }
    >
      {isWork && <WorkTheme title={data?.items.find(({ id }) => id === draft.themeId)?.title} />}
      <QueryState
        query={query}
        loading={
          <div className={stripRow}>
            <EmptyFrames />
          </div>
        }
        failed={failedLine('主题没有读到。', 'rounded-medium bg-sunk px-5 py-8')}
      >
        {() => (
          <div role="radiogroup" aria-labelledby={STRIP_TITLE} className={stripRow}>
            {shown.map((theme) => (
              <Frame key={theme.skin ?? theme.id} theme={theme} isChosen={theme.id === chosenId} />
            ))}
          </div>
        )}
      </QueryState>
      {isPicking && (
        <PickDialog
          userId={userId}
          chosenId={draft.themeId ?? chosenId ?? null}
          onClose={() => setPicking(false)}
          onMissing={() => setPicking(false)}
        />
      )}
    </StripFrame>
  )
}

/** A work stands chosen: it has no page of its own to show until the file is made. */
const WorkTheme = ({ title }: { title: string | undefined }) => (
  <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-medium bg-sunk px-4 py-3 text-[15px]">
    <span className="min-w-0 flex-1">
      已选作品模板{title && <b className="font-semibold">「{title}」</b>}
      <span className="text-ink-2">，导出时套用</span>
    </span>
    <Button look="outline" size="s" onClick={() => changeDraft({ themeId: null })}>
      不用了
    </Button>
  </p>
)

function Frame({ theme, isChosen }: { theme: ThemeItem; isChosen: boolean }) {
  const { skin, palette } = namesOf(theme)
  return (
    <label className="group relative block cursor-pointer">
      <input
        type="radio"
        name="ai-theme"
        checked={isChosen}
        onChange={() => changeDraft({ themeId: theme.id })}
        className="peer absolute size-px opacity-0"
      />
      <span className="block rounded-[10px] transition-shadow duration-200 group-hover:shadow-[0_0_0_2px_var(--paper),0_0_0_3.5px_var(--line-2)] peer-checked:shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--ink)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-6 peer-focus-visible:outline-accent">
        <ThemeFrame theme={theme} sizes="(width < 761px) 200px, 300px" />
      </span>
      <span className="mt-2.5 flex items-baseline justify-between gap-3">
        <b className="font-semibold">{skin}</b>
        <span className="text-[13px] text-ink-3">{palette}</span>
      </span>
    </label>
  )
}
