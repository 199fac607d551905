import { useCallback, useRef } from 'react'
import { Workbench } from '../features/live-slides/workbench.ts'
import {
  OutlineEditor,
  OutlineSources,
  useFigures,
  useOutlineSession,
} from '../features/outline-editor/index.ts'
import type { OutlineStart } from '../lib/outline-start.ts'

/** The outline's editor and its live slides, brought together; loaded once somebody is signed in. */
export default function AiOutlineDesk({
  historyId,
  start,
  chosen,
  onHistory,
}: {
  historyId: string | null
  start: OutlineStart | null
  /** A theme chosen on the page of all themes. */
  chosen: string | undefined
  onHistory: (id: string) => void
}) {
  const session = useOutlineSession({ historyId, start, onHistory })
  const figures = useFigures(session)
  const goToFirstGap = useRef<() => void>(undefined)
  const takeGuide = useCallback((guide: () => void) => {
    goToFirstGap.current = guide
  }, [])
  return (
    <Workbench
      session={session}
      themeId={start?.themeId}
      chosen={chosen}
      minutes={start?.minutes}
      editor={(live) => (
        <OutlineEditor
          session={session}
          pagesOf={live?.pagesOf}
          totalPages={live?.pages.length}
          onGapGuide={takeGuide}
          figures={figures}
        />
      )}
      onGap={() => goToFirstGap.current?.()}
      onPictures={figures.put}
      sources={<OutlineSources session={session} />}
    />
  )
}
