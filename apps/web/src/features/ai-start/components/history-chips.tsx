import type { HistoryEntry } from '@yantu/contract/ai/endpoints'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { confirm } from '../../../lib/app-state.ts'
import { serif } from '../../../lib/serif.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { paths } from '../../../lib/paths.ts'
import { useHistoryChips } from '../use-history-chips.ts'
import { ChipRow } from './chip-row.tsx'

const FIRST_SHOWN = 6

const quietLink =
  'whitespace-nowrap text-sm leading-9 text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink'

/** What was written before: opened, deleted singly or all at once. */
export default function HistoryChips({ userId }: { userId: string }) {
  const history = useHistoryChips(userId)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { entries, leaving, query } = history
  const shown = showsAll ? entries : entries.slice(0, FIRST_SHOWN)

  function remove(entry: HistoryEntry) {
    history.remove(entry)
    list.current?.focus()
  }

  const clear = () =>
    confirm({
      title: serif('清空历史记录'),
      text: `${entries.length} 份大纲会一并删除，不能恢复；已经下载的 PPT 不受影响。`,
      action: '清空',
      danger: true,
      onConfirm: history.clear,
    })

  return (
    <>
      {(!query.data || entries.length > 0) && (
        <ChipRow
          label="历史记录"
          list={list}
          action={
            entries.length > 0 && (
              <button type="button" onClick={() => void clear()} className={quietLink}>
                清空
              </button>
            )
          }
        >
          <QueryState
            query={query}
            loading={<Loading />}
            failed={(retry) => (
              <li className="text-sm leading-9 text-ink-2">
                没有读到。
                <button type="button" onClick={retry} className={quietLink}>
                  重试
                </button>
              </li>
            )}
          >
            {() =>
              shown.map((entry) => (
                <Chip key={entry.historyId} entry={entry} onRemove={() => remove(entry)} />
              ))
            }
          </QueryState>
          {entries.length > FIRST_SHOWN && (
            <li className="flex-none">
              <button
                type="button"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
                className="num h-9 whitespace-nowrap px-2 text-sm font-semibold text-ink-2 hover:text-ink"
              >
                {showsAll ? '收起' : `全部 ${entries.length} 条`}
              </button>
            </li>
          )}
        </ChipRow>
      )}
      <div
        role="status"
        className="fixed inset-x-0 bottom-6 z-50 grid justify-items-center px-4 empty:hidden"
      >
        {leaving && (
          <p className="flex max-w-full items-center gap-4 rounded-full bg-ink py-2 pl-5 pr-2 text-[14.5px] text-paper shadow-lift">
            <span className="truncate">已删除「{leaving.title}」</span>
            <button
              type="button"
              onClick={history.undo}
              className="h-8 flex-none rounded-full bg-paper px-4 font-semibold text-ink focus-visible:outline-paper"
            >
              撤销
            </button>
          </p>
        )}
      </div>
    </>
  )
}

function Chip({ entry, onRemove }: { entry: HistoryEntry; onRemove: () => void }) {
  const title = entry.title || entry.topic
  return (
    <li className="inline-flex h-9 max-w-[260px] flex-none items-center gap-1 rounded-full bg-sunk pl-3.5 pr-1.5 text-sm text-ink-2">
      <Link
        to={paths.outlineOf(entry.historyId)}
        title={`${title}（${entry.updateTime.slice(0, 16)}）`}
        className="truncate leading-9 hover:text-ink"
      >
        {title}
      </Link>
      <button
        type="button"
        aria-label={`删除 ${title}`}
        onClick={onRemove}
        className="grid size-6 flex-none place-items-center rounded-full text-ink-3 transition-colors hover:bg-line-2 hover:text-ink"
      >
        <Icon name="close" size={13} />
      </button>
    </li>
  )
}

const Loading = () => (
  <>
    {[120, 156, 136].map((width) => (
      <li key={width} aria-hidden="true" style={{ width }} className="h-9 flex-none rounded-full bg-sunk" />
    ))}
  </>
)
