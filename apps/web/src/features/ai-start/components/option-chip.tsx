import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDismiss } from '../../../lib/use-dismiss.ts'
import { Icon } from '../../../ui/icon.tsx'

/** What is chosen, and behind it what can be; the focus goes into the choices and comes back. */
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
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useDismiss(open, box, (by) => (by === 'escape' ? close() : setOpen(false)))
  useEffect(() => {
    if (!open) return
    panel.current?.querySelector<HTMLElement>('input:checked, input:not(:disabled)')?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div ref={box} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex h-[38px] max-w-full items-center gap-1.5 rounded-[10px] bg-sunk pl-3.5 pr-2.5 text-sm text-ink-2 transition-colors hover:text-ink aria-expanded:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      >
        <span className="whitespace-nowrap">{label}</span>
        <b className="num max-w-[12em] truncate font-semibold text-ink">{value}</b>
        <Icon name="chevron" size={14} className={open ? 'rotate-180' : ''} />
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          role="group"
          aria-label={label}
          className="absolute inset-x-3.5 top-[54px] z-30 scroll-mb-4 rounded-2xl bg-surface p-2 shadow-[0_0_0_1px_var(--line-2),var(--lift-2)] sm:inset-x-auto sm:left-0 sm:top-[46px] sm:w-[340px]"
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** One choice of several: a native radio, so that arrows and the screen reader know it. */
export function Choice({
  name,
  label,
  note,
  checked,
  disabled = false,
  onChoose,
}: {
  name: string
  label: string
  note?: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}) {
  return (
    <label className="relative flex cursor-pointer items-baseline gap-2 rounded-[10px] px-3 py-2.5 text-[14.5px] hover:bg-sunk has-checked:bg-sunk has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-disabled:hover:bg-transparent has-focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="peer absolute size-px opacity-0"
      />
      <Icon name="check" size={15} className="invisible translate-y-0.5 peer-checked:visible" />
      <span className="whitespace-nowrap peer-checked:font-semibold">{label}</span>
      {note && <span className="num ml-auto text-right text-[13px] leading-snug text-ink-3">{note}</span>}
    </label>
  )
}
