import { type ReactNode, useId, useRef, useState } from 'react'
import { useDismiss } from '../../../lib/use-dismiss.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Choices are as high as this at most, px; the page's header stands over what is above. */
const PANEL_PX = 390
const HEADER_PX = 66

/** Choices open to the side with room for them, so that the page need not move. */
function opensUp(button: HTMLElement | null): boolean {
  const { top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {}
  const below = innerHeight - bottom
  return below < PANEL_PX && top - HEADER_PX > below
}

/** What is chosen, and behind it what can be; the focus comes back from there. */
export function OptionChip({
  label,
  value,
  children,
}: {
  label: string
  value: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const [isUp, setUp] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useDismiss(open, box, (by) => (by === 'escape' ? close() : setOpen(false)))
  return (
    <div ref={box} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setUp(opensUp(button.current))
          setOpen(!open)
        }}
        className="inline-flex h-[38px] max-w-full items-center gap-1.5 rounded-[10px] bg-sunk pl-3.5 pr-2.5 text-sm text-ink-2 transition-colors hover:text-ink aria-expanded:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      >
        <span className="whitespace-nowrap">{label}</span>
        <b className="num max-w-[12em] truncate font-semibold text-ink">{value}</b>
        <Icon name="chevron" size={14} className={open ? 'rotate-180' : ''} />
      </button>
      {open && (
        <div
          id={id}
          role="group"
          aria-label={label}
          className={`absolute inset-x-3.5 z-30 rounded-2xl bg-surface p-2 shadow-[0_0_0_1px_var(--line-2),var(--lift-2)] sm:inset-x-auto sm:left-0 sm:w-[340px] ${isUp ? 'bottom-full sm:bottom-[46px]' : 'top-[54px] sm:top-[46px]'}`}
        >
          {children}
        </div>
      )}
    </div>
  )
}
