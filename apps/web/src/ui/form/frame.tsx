import type { ReactNode } from 'react'
import type { Around } from './control.ts'

type FrameProps = Omit<Around, 'disabled'> & {
  id: string
  error?: string
  /** At the end of the line under the field, as a counter. */
  aside?: ReactNode
  /** The field is several controls: they name `labelId(id)` themselves. */
  group?: boolean
  children: ReactNode
}

export const labelId = (id: string): string => `${id}-label`

/** The id of what describes a field; undefined where nothing does. */
export const describedBy = (id: string, { error, hint }: { error?: string; hint?: string }) =>
  error || hint ? `${id}-said` : undefined

/**
 * A label over a field, and under it what is wrong or what helps. The line under it is always there, so that nothing
 * moves. Errors are no live region: a form that is refused says all of them at once, and the focus reads the first.
 */
export function Frame({
  id,
  label,
  required,
  note,
  hint,
  error,
  aside,
  group = false,
  className = '',
  children,
}: FrameProps) {
  const Label = group ? 'span' : 'label'
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-[14px] leading-[23px]">
        <Label id={labelId(id)} {...(group ? {} : { htmlFor: id })} className="font-semibold">
          {required && (
            <span aria-hidden="true" className="mr-1 text-accent">
              *
            </span>
          )}
          {label}
        </Label>
        {note && <span className="text-[13px] text-ink-3">{note}</span>}
      </div>
      {children}
      <div className={`flex min-h-9 gap-3 pt-1 text-[13px] leading-5 ${hint ? 'pb-4' : 'pb-3'}`}>
        <p id={`${id}-said`} className={`min-w-0 flex-1 ${error ? 'text-accent' : 'text-ink-3'}`}>
          {error ?? hint}
        </p>
        {aside}
      </div>
    </div>
  )
}

/** The box around what is typed or chosen. */
export const boxClass = (error?: string, extra = 'h-12 px-4'): string =>
  `flex w-full items-center gap-2.5 rounded-[12px] bg-surface transition-shadow duration-200 focus-within:shadow-[inset_0_0_0_1.5px_var(--ink)] has-disabled:bg-sunk has-disabled:text-ink-3 has-[input:read-only]:text-ink-2 has-[textarea:read-only]:text-ink-2 ${extra} ${error ? 'shadow-[inset_0_0_0_1px_var(--accent)]' : 'edge'}`
