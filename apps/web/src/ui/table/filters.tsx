import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import { type TabLink, TabLinks } from '../tab-links.tsx'

const chips = {
  row: 'no-bar flex gap-1 overflow-x-auto',
  tab: 'inline-flex h-8 flex-none items-center whitespace-nowrap rounded-full px-3 text-[13.5px] text-ink-2 -outline-offset-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper',
}

export interface TableFilter {
  label: string
  options: readonly TabLink[]
  current: string
}

/**
 * What stands over a table: a search, filters as chips, and at the end what the table as a whole can do. `resetTo` is
 * the address without any of it, where there is something to undo.
 */
export function TableFilters({
  search,
  filters,
  resetTo,
  children,
}: {
  search?: { label: string; value: string; onSearch: (text: string) => void }
  filters: readonly TableFilter[]
  resetTo?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      {search && <TableSearch key={search.value} {...search} />}
      {filters.map(({ label, options, current }) => (
        <div key={label} className="flex min-w-0 max-w-full items-center gap-2">
          <span aria-hidden="true" className="flex-none text-[13px] text-ink-3">
            {label}
          </span>
          <TabLinks label={label} tabs={options} current={current} look={chips} />
        </div>
      ))}
      {resetTo && (
        <Link
          to={resetTo}
          preventScrollReset
          className="text-[13px] text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
        >
          清除条件
        </Link>
      )}
      {children && <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">{children}</div>}
    </div>
  )
}

function TableSearch({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <search className="max-sm:w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(box.current?.value.trim() ?? '')
        }}
        className="edge flex h-9 items-center gap-2 rounded-[10px] bg-surface pl-3 pr-1 text-ink-3 focus-within:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      >
        <Icon name="search" size={16} />
        <input
          ref={box}
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          enterKeyHint="search"
          className="h-full w-56 min-w-0 flex-1 bg-transparent text-sm text-ink outline-none"
        />
      </form>
    </search>
  )
}

/** What can be done with the chosen rows; nothing while none is chosen. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  return (
    <div role="status" className="mb-4 empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[12px] bg-sunk py-2 pl-4 pr-2 text-sm">
          <span className="num font-semibold">已选 {count} 项</span>
          <button type="button" onClick={onClear} className="text-ink-2 hover:text-ink">
            取消选择
          </button>
          <div className="ml-auto flex flex-wrap gap-2">{children}</div>
        </div>
      )}
    </div>
  )
}
