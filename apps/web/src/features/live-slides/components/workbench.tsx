import { aiMessages } from '@yantu/contract/messages/ai'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/toast.ts'
import { partOf } from '../../../lib/part.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { BESIDE, ROOMY } from '../room.ts'
import type { WorkbenchSession } from '../session.ts'
import { skins } from '../engine/skins.ts'
import { isMarketTheme, useThemeChoice, useWishedTheme, workOfTheme } from '../theme-choice.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { useRested } from '../../../lib/use-rested.ts'
import { useCurrentPage } from '../use-current-page.ts'
import { useScrollRoom } from '../use-scroll-room.ts'
import { usePouredPages } from '../poured/use-poured-pages.ts'
import { type LivePages, useLiveEngine } from '../use-live-pages.ts'
import { REST_MS, useSkinPreviews } from '../use-previews.ts'
import { enterFullscreen, leaveFullscreen } from '../presenter/fullscreen.ts'
import { BottomBar, ThemeButton } from './bottom-bar.tsx'
import { Notes } from './notes.tsx'
import { PageStrip, StripSkeleton } from './page-strip.tsx'
import { CutNote, LayoutDialog, Stage, StageFailed, StageWaiting, StaleNote } from './stage.tsx'
import { Tabs } from './tabs.tsx'
import { ThemeStrip } from './theme-strip.tsx'
import { TopBar } from './top-bar.tsx'

const Presenter = partOf(() => import('../presenter/presenter.tsx'))
const ExportDialog = partOf(() => import('../export/export-dialog.tsx'))
const ThemeSheet = partOf(() => import('./theme-sheet.tsx'))

/** Stands on every page of a deck that a model wrote, as the exported file has it. */
const VISIBLE_LABEL = 'AI 生成'

const [{ id: FIRST_SKIN }] = skins

const LATE = '页面画得比平时久，大纲照常可以写'

/** Nothing scrolls but the parts: the place kept for the page's scroll bar would stay an empty strip. */
const coverGutter = 'html { scrollbar-gutter: auto }'

/** What is opened from here is fetched while there is a connection: the hall where it is shown may have none. */
function usePartsAhead(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => {
      for (const { preload } of [Presenter, ExportDialog, ThemeSheet, LayoutDialog])
        preload().catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [isReady])
}

/** To all themes on a page of their own, which makes the file of the outline as it is kept. */
function useMoreThemes({ historyId, flush }: WorkbenchSession, themeId: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const address = paths.chooseThemeOf(historyId ?? '', themeId)
    void flush().then((isSaved) =>
      isSaved ? navigate(address) : toast.warning('改动还没保存上，请稍后再试'),
    )
  }, [navigate, flush, historyId, themeId])
}

/** Why there is no page to be seen yet, or at all. */
function whyNoPage({ status, tree }: WorkbenchSession, isEmpty: boolean): string {
  if (status === 'failed') return '大纲没有写成，还没有页面'
  if (!isEmpty) return '正在画第一页'
  if (status === 'loading') return '正在打开大纲'
  return tree.title ? '正在起笔，写出第一章就有页面' : '正在起笔'
}

/** An outline on the left, the deck that comes of it on the right. */
export function Workbench({
  session,
  themeId: wished,
  chosen,
  minutes,
  editor,
  sources,
  onGap,
  onPictures,
}: {
  session: WorkbenchSession
  /** Chosen before the writing began. */
  themeId?: string
  /** Chosen since, on the page of all themes. */
  chosen?: string
  minutes?: number
  /** The outline's editor, which may say on which pages a node stands. */
  editor: (live: LivePages | null) => ReactNode
  /** The works cited, on a phone a page of their own. */
  sources: ReactNode
  /** Leads to the first place that is left to be filled in. */
  onGap: () => void
  /** Takes pictures for the page of that node. */
  onPictures: (nodeId: string, files: readonly File[]) => void
}) {
  const isBeside = useMediaQuery(BESIDE)
  const isRoomy = useMediaQuery(ROOMY)
  const desk = useRef<HTMLDivElement>(null)
  useScrollRoom(desk, !isBeside)
  const [themeId, chooseTheme] = useThemeChoice(session, wished ?? FIRST_SKIN)
  useWishedTheme(session, chosen, chooseTheme)
  const isMarket = isMarketTheme(themeId)
  const [open, setOpen] = useState<'show' | 'export' | 'themes' | null>(null)
  const [tab, setTab] = useState('outline')
  const isEmpty = session.tree.chapters.length === 0
  const isModels = session.tree.origin === 'model'
  const engine = useLiveEngine(session.tree, isMarket ? FIRST_SKIN : themeId, {
    isIdle: isMarket,
    ...(isModels && { label: VISIBLE_LABEL }),
  })
  const poured = usePouredPages(isMarket ? themeId : null, session, engine.request)
  const { live, problem, retry } = isMarket ? poured : engine
  const isLate = engine.isLate && !isEmpty
  const why = isLate ? LATE : (isMarket && problem) || undefined
  const { at, go } = useCurrentPage(live, session)
  const page = live?.pages[at] ?? null
  const skin = live?.skin ?? null
  const palette = skin?.palettes.find(({ id }) => themeId === `${skin.id}-${id}`) ?? skin?.palettes[0]
  const colors = palette?.colors ?? {}
  const wantsPreviews = (isRoomy || open === 'themes') && !isEmpty
  const previews = useSkinPreviews(
    wantsPreviews && (isMarket || live) ? engine.request : null,
    page?.anchor ?? (isMarket ? 'cover' : null),
  )
  const stripSvg = useRested(page?.svg() ?? '', `${skin?.id} ${page?.anchor}`, REST_MS)
  const isReady = live !== null && page !== null && !isEmpty
  const close = () => setOpen(null)
  const moreThemes = useMoreThemes(session, themeId)
  usePartsAhead(isReady)
  useUndoKeys(session)
  const present = () => {
    enterFullscreen()
    setOpen('show')
  }

  const stage = isReady ? (
    <Stage
      live={live}
      page={page}
      at={at}
      colors={colors}
      session={session}
      isStale={isLate || (isMarket && poured.isStale && !problem)}
      onFull={present}
      onPictures={onPictures}
    />
  ) : isEmpty && session.status === 'ready' ? (
    <StatePanel drawing="empty" title="大纲还是空的" hint="写下第一章，页面就会出现在这里" className="py-8" />
  ) : problem ? (
    <StageFailed
      why={why}
      workId={problem === aiMessages.themeNotOwned ? workOfTheme(themeId) : null}
      onRetry={retry}
    />
  ) : (
    <StageWaiting
      why={isLate ? LATE : whyNoPage(session, isEmpty)}
      isMoving={session.status !== 'failed'}
      onRetry={isLate ? retry : undefined}
    />
  )
  const isAwaited = !problem && session.status !== 'failed' && !(isEmpty && session.status === 'ready')
  const strip = isReady ? (
    <PageStrip
      pages={live.pages}
      colors={colors}
      at={at}
      isWriting={session.status === 'writing'}
      onGo={go}
    />
  ) : (
    isAwaited && <StripSkeleton />
  )
  // A work that can't be shown must not be the last choice.
  const canChoose = isReady || (isMarket && !isEmpty)
  const whyNot = canChoose ? undefined : '有了第一页就可以换'
  const themeStrip = (
    <ThemeStrip
      skin={skin}
      palette={palette}
      previews={previews}
      svg={stripSvg}
      whyNot={whyNot}
      onChoose={chooseTheme}
      onMore={session.historyId && session.status === 'ready' ? moreThemes : undefined}
    />
  )

  const themeButton = {
    cover: live?.pages[0]?.svg(),
    colors,
    whyNot,
    onOpen: () => setOpen('themes'),
  }
  const exportDeck = () => setOpen('export')

  return (
    <div className="group/bench flex min-h-dvh flex-col pb-[76px] beside:grid beside:h-dvh beside:min-h-0 beside:grid-rows-[auto_minmax(0,1fr)] beside:pb-0">
      {isBeside && <style>{coverGutter}</style>}
      <TopBar session={session} canPresent={isReady} onPresent={present} onExport={exportDeck}>
        {isBeside && !isRoomy && <ThemeButton {...themeButton} size="m" />}
      </TopBar>
      <div className="flex min-h-0 flex-col beside:grid beside:max-lg:grid-cols-[minmax(296px,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(360px,452px)_minmax(0,1fr)]">
        <div className="min-h-0 bg-surface stacked:order-2 beside:border-r beside:border-line beside:contain-strict">
          {isBeside ? (
            editor(live)
          ) : (
            <Tabs
              chosen={tab}
              onChoose={setTab}
              tabs={[
                { id: 'outline', label: '大纲', content: editor(live) },
                {
                  id: 'notes',
                  label: '备注',
                  content: <div className="p-4">{page && <Notes page={page} session={session} />}</div>,
                },
                { id: 'sources', label: '来源', count: session.tree.references?.length, content: sources },
              ]}
            />
          )}
        </div>
        <div
          ref={desk}
          className="min-h-0 min-w-0 bg-desk stacked:sticky stacked:top-14 stacked:z-20 stacked:order-1 beside:grid beside:grid-rows-[minmax(0,1fr)_auto] beside:contain-strict [@media(height<=480px)]:static"
        >
          <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-2.5 pt-3.5 low:stacked:pb-1.5 low:stacked:pt-2 beside:max-lg:grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_176px] lg:gap-6 lg:px-7 lg:py-6">
            <div className="grid min-h-0 min-w-0 gap-4 [align-content:safe_center] beside:overflow-auto beside:pb-2 beside:max-lg:-mx-4 beside:max-lg:px-4 lg:-mx-7 lg:px-7">
              {live?.total !== undefined && live.total > live.pages.length && (
                <CutNote shown={live.pages.length} total={live.total} />
              )}
              {(problem || isLate) && isReady && <StaleNote why={why} onRetry={retry} />}
              {stage}
              {isBeside && isReady && <Notes page={page} session={session} />}
            </div>
            {strip}
          </div>
          {isRoomy && themeStrip}
        </div>
      </div>
      {!isBeside && <BottomBar {...themeButton} canExport={isReady} onExport={exportDeck} />}
      {isReady && (
        <>
          {open === 'show' && (
            <Presenter
              title={session.tree.title}
              pages={live.pages}
              colors={colors}
              from={at}
              minutes={minutes}
              onMissing={() => {
                leaveFullscreen()
                close()
              }}
              onEnd={(last) => {
                close()
                go(last)
              }}
            />
          )}
          {open === 'export' && (
            <ExportDialog
              session={session}
              live={live}
              colors={colors}
              theme={
                skin
                  ? {
                      id: `${skin.id}-${palette?.id}`,
                      name: `${skins.find(({ id }) => id === skin.id)?.name}·${palette?.name}`,
                    }
                  : { id: themeId, name: '作品模板' }
              }
              onGap={() => {
                close()
                setTab('outline')
                // The dialog first gives the focus back to where it came from.
                setTimeout(onGap)
              }}
              onClose={close}
              onMissing={close}
            />
          )}
        </>
      )}
      {open === 'themes' && canChoose && (
        <ThemeSheet onClose={close} onMissing={close}>
          {themeStrip}
        </ThemeSheet>
      )}
    </div>
  )
}
