import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChosenInSight } from '../../../lib/use-chosen-in-sight.ts'
import { Swatch } from '../../../ui/swatch.tsx'

interface RowProps {
  label: string
  options: readonly DictionaryEntry[]
  value: string
  /** The address of the list with this value chosen; '' is "any". */
  to: (value: string) => string
}

const chip =
  'inline-flex h-8 items-center whitespace-nowrap rounded-full px-[11px] text-sm text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'

/** How many options show before 更多; all of them when there are no more than that, or when asked for. */
export const visibleOptions = (
  options: readonly DictionaryEntry[],
  expanded: boolean,
): readonly DictionaryEntry[] =>
  expanded || options.length <= catalogLimits.filterOptionsBeforeMore
    ? options
    : options.slice(0, catalogLimits.filterOptionsBeforeMore)

function useExpansion({ options, value }: Pick<RowProps, 'options' | 'value'>) {
  const chosenIsHidden =
    options.findIndex((option) => option.value === value) >= catalogLimits.filterOptionsBeforeMore
  const [asked, setAsked] = useState<boolean | null>(null)
  const expanded = asked ?? chosenIsHidden
  return {
    expanded,
    toggle: () => setAsked(!expanded),
    needed: options.length > catalogLimits.filterOptionsBeforeMore,
  }
}

/** Scenes as chips: on a phone one row that scrolls, with 更多 staying at its end. */
export function SceneRow(props: RowProps) {
  const { label, options, value, to } = props
  const { expanded, toggle, needed } = useExpansion(props)
  const row = useChosenInSight<HTMLUListElement>(value)
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[56px_minmax(0,1fr)_auto]">
      <span className="text-sm leading-8 text-ink-3">{label}</span>
      <ul
        ref={row}
        aria-label={label}
        className={`no-bar flex gap-0.5 ${expanded ? 'flex-wrap' : '-my-1 overflow-x-auto py-1 sm:flex-wrap'}`}
      >
        <li>
          <Link
            to={to('')}
            preventScrollReset
            aria-current={value === '' ? 'true' : undefined}
            className={chip}
          >
            全部
          </Link>
        </li>
        {visibleOptions(options, expanded).map((option) => (
          <li key={option.value}>
            <Link
              to={to(option.value)}
              preventScrollReset
              aria-current={option.value === value ? 'true' : undefined}
              className={chip}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
      {needed && <More expanded={expanded} onToggle={toggle} />}
    </div>
  )
}

/** Colours as round swatches; pressing the chosen one again lets it go. */
export function ColourRow(props: RowProps) {
  const { label, options, value, to } = props
  const { expanded, toggle, needed } = useExpansion(props)
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[56px_minmax(0,1fr)_auto]">
      <span className="text-sm leading-8 text-ink-3">{label}</span>
      <ul aria-label={label} className="flex flex-wrap">
        {visibleOptions(options, expanded).map((option) => {
          const chosen = option.value === value
          return (
            <li key={option.value}>
              <Link
                to={to(chosen ? '' : option.value)}
                preventScrollReset
                aria-label={option.label}
                aria-current={chosen ? 'true' : undefined}
                title={option.label}
                className="group grid size-8 place-items-center rounded-full"
              >
                <Swatch
                  hex={option.hex ?? option.value}
                  className="size-[22px] outline-offset-[2.5px] outline-ink transition-transform duration-200 ease-brush group-hover:scale-115 group-aria-[current=true]:outline-2"
                />
              </Link>
            </li>
          )
        })}
      </ul>
      {needed && <More expanded={expanded} onToggle={toggle} />}
    </div>
  )
}

function More({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onToggle}
      className="h-8 rounded-full px-2.5 text-sm font-semibold text-ink-2 hover:text-ink sm:px-3"
    >
      {expanded ? '收起' : '更多'}
    </button>
  )
}
