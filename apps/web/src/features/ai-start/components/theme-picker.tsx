import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { Button } from '../../../ui/button.tsx'
import { ListEnd } from '../../../ui/endless-list.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { allThemesQuery, colorsQuery } from '../api.ts'
import { filterThemes, isMarket, MARKET, namesOf, noFilter } from '../model/themes.ts'
import { ThemeFilters } from './theme-filters.tsx'
import { Terms, ThemeGrid } from './theme-grid.tsx'

const WIDTH_PX = 1120

/** 选择主题: every theme with its cover, filters, and what `children` makes of the chosen one. */
export function ThemePicker({
  userId,
  initialId,
  lead,
  onClose,
  children,
}: {
  userId: string | undefined
  initialId: string | null
  lead: string
  onClose: () => void
  children: (theme: ThemeItem | undefined) => ReactNode
}) {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...allThemesQuery(userId, client),
    // A theme may have been bought in another tab.
    refetchOnWindowFocus: 'always',
  })
  const { data, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query
  const { data: dictionaries } = useQuery(colorsQuery())
  const [filter, setFilter] = useState(noFilter)
  const [chosenId, setChosenId] = useState(initialId)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const isSought = filter !== noFilter || (chosenId !== null && !items.some(({ id }) => id === chosenId))
  // What is looked for may be on any page.
  useEffect(() => {
    if (isSought && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isSought, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const chosen = items.find(({ id }) => id === chosenId) ?? (hasNextPage && chosenId ? undefined : items[0])
  const shown = filterThemes(items, filter)
  const used = new Set(items.map(({ mainColor }) => mainColor))
  const skins = new Map(
    items.flatMap((item) => (item.skin === undefined ? [] : [[item.skin, namesOf(item).skin] as const])),
  )

  return (
    <Modal title={serif('选择主题')} width={WIDTH_PX} onClose={onClose} bare>
      <div className="grid h-[min(780px,calc(100dvh-24px))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="border-b border-line px-5 pb-3 pt-5 sm:px-7">
          <div className="mb-3 pr-12">
            <p aria-hidden="true" className="serif text-[22px] leading-tight">
              {serif('选择主题')}
            </p>
            <p className="truncate text-sm text-ink-3">{lead}</p>
          </div>
          <ThemeFilters
            filter={filter}
            skins={[...skins, ...(items.some(isMarket) ? [[MARKET, '作品模板'] as const] : [])].map(
              ([value, label]) => ({ value, label }),
            )}
            colors={(dictionaries?.['color'] ?? []).filter(({ value }) => used.has(value))}
            onChange={setFilter}
          />
        </div>
        <div className="grid min-h-0 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="min-h-0 overflow-y-auto px-4 py-4 sm:px-6">
            <QueryState
              query={query}
              loading={<LoadingGrid />}
              failed="主题没有读到，数据还在。"
              isEmpty={() => shown.length === 0 && !hasNextPage}
              empty={() => (
                <StatePanel
                  drawing="empty"
                  title="没有这样的主题"
                  hint="换一个词，或放开几个条件"
                  className="py-10"
                >
                  <Button look="outline" size="s" onClick={() => setFilter(noFilter)}>
                    看全部
                  </Button>
                </StatePanel>
              )}
              className="py-10"
            >
              {() => (
                <>
                  <ThemeGrid themes={shown} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
                  <ListEnd
                    hasMore={hasNextPage}
                    isFetching={isFetching}
                    isError={isFetchNextPageError}
                    onMore={() => void fetchNextPage()}
                    endText=""
                  />
                </>
              )}
            </QueryState>
          </div>
          <Preview theme={chosen} items={items} onChoose={setChosenId} />
        </div>
        <div className="border-t border-line px-5 py-3.5 sm:px-7">{children(chosen)}</div>
      </div>
    </Modal>
  )
}

const LoadingGrid = () => (
  <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-5 p-1.5 sm:grid-cols-3">
    {Array.from({ length: 9 }, (_, at) => (
      <div key={at} className="aspect-[16/11] rounded-[10px] bg-sunk" />
    ))}
  </div>
)

/** The chosen cover large, and under it the other papers of its skin. */
function Preview({
  theme,
  items,
  onChoose,
}: {
  theme: ThemeItem | undefined
  items: readonly ThemeItem[]
  onChoose: (id: string) => void
}) {
  if (!theme) return <div className="hidden border-l border-line bg-desk lg:block" />
  const others = isMarket(theme) ? [] : items.filter(({ skin, id }) => skin === theme.skin && id !== theme.id)
  return (
    <div className="hidden overflow-y-auto border-l border-line bg-desk p-6 lg:block">
      <div className="aspect-video overflow-hidden rounded-small bg-sunk shadow-lift">
        {theme.thumbnail && <Picture key={theme.id} address={theme.thumbnail} alt="" sizes="300px" />}
      </div>
      <p aria-live="polite" className="mt-5 text-lg font-semibold leading-snug">
        {theme.title}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {isMarket(theme)
          ? '作品模板：背景与版式原样保留，导出时套用'
          : theme.dark
            ? '深色底，适合暗场投影'
            : '浅色底，打印与投影都合适'}
      </p>
      {theme.templateId !== undefined && (
        <p className="mt-4 flex items-baseline justify-between gap-3">
          <Terms theme={theme} />
          <a
            href={paths.template(theme.templateId)}
            target="_blank"
            rel="noopener"
            className="text-sm font-semibold underline decoration-line-2 underline-offset-4 hover:decoration-ink"
          >
            看这件作品
          </a>
        </p>
      )}
      {others.length > 0 && (
        <>
          <p className="mb-2 mt-6 text-sm text-ink-2">同一版面的其他纸色</p>
          <ul className="grid grid-cols-2 gap-2.5">
            {others.map(({ id, title, thumbnail }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`换成 ${title}`}
                  onClick={() => onChoose(id)}
                  className="block aspect-video w-full overflow-hidden rounded-[5px] bg-sunk shadow-ring transition-shadow hover:shadow-[0_0_0_2px_var(--ink)]"
                >
                  {thumbnail && <Picture address={thumbnail} alt="" sizes="140px" />}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
