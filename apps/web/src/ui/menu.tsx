import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, type ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export interface MenuEntry {
  label: string
  /** The `path` of an icon. */
  icon?: string
  /** Stands at the end, quietly: a key, a suffix. */
  hint?: string
  /** Where it leads; else it does `onPress`. */
  to?: string
  onPress?: () => void
  /** It can't be undone. */
  isGrave?: boolean
  isDisabled?: boolean
  /** Begins a group. */
  isParted?: boolean
}

const row =
  'flex h-10 w-full cursor-pointer items-center gap-3 rounded-[10px] px-3 text-[14.5px] outline-none select-none data-highlighted:bg-sunk data-disabled:cursor-not-allowed data-disabled:opacity-50'

/**
 * What can be done with one thing, behind `trigger` (a button with a name of its own). Arrows, letters and Escape work
 * as in the system's menus. Base UI comes with it: only for parts that open on a press, and pages of their own.
 */
export function Menu({ trigger, entries }: { trigger: ReactElement; entries: readonly MenuEntry[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-60">
          <Base.Popup className="min-w-44 max-w-[calc(100vw-24px)] rounded-2xl bg-surface p-1.5 text-ink shadow-[0_0_0_1px_var(--line),var(--lift-2)] outline-none transition-opacity duration-150 data-starting-style:opacity-0">
            {entries.map((entry) => (
              <Fragment key={entry.label}>
                {entry.isParted && <Base.Separator className="mx-3 my-1 h-px bg-line" />}
                <Entry {...entry} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ label, icon, hint, to, onPress, isGrave = false, isDisabled = false }: MenuEntry) {
  const look = `${row} ${isGrave ? 'text-accent' : 'text-ink-2 data-highlighted:text-ink'}`
  const inside = (
    <>
      {icon && <Icon path={icon} size={18} />}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="num text-[13px] text-ink-3">{hint}</span>}
    </>
  )
  if (to) {
    return (
      <Base.LinkItem closeOnClick label={label} render={<Link to={to} />} className={look}>
        {inside}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item label={label} disabled={isDisabled} onClick={onPress} className={look}>
      {inside}
    </Base.Item>
  )
}
