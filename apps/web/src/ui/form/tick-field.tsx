import { Checkbox } from '@base-ui/react/checkbox'
import { Switch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { type Control, useFieldId, useSurroundings } from './control.ts'
import { labelId } from './frame.tsx'

type TickProps = Control<boolean> & {
  /** May hold links, as to the agreement that is consented to. */
  children: ReactNode
  hint?: string
  disabled?: boolean
  className?: string
}

const describedBy = (id: string, { error, hint }: Pick<TickProps, 'error' | 'hint'>) =>
  error || hint ? `${id}-said` : undefined

const Said = ({ id, error, hint }: Pick<TickProps, 'error' | 'hint'> & { id: string }) => (
  <p
    id={`${id}-said`}
    className={`min-h-9 pt-1 text-[13px] leading-5 ${hint ? 'pb-4' : 'pb-3'} ${error ? 'text-accent' : 'text-ink-3'}`}
  >
    {error ?? hint}
  </p>
)

/** A box to tick: consent, or one of several things that may be so. */
export function CheckField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  hint,
  disabled,
  className = '',
  children,
}: TickProps) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <Checkbox.Root
          id={id}
          ref={ref}
          checked={value}
          onCheckedChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          readOnly={isLocked}
          aria-labelledby={labelId(id)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className={`relative mt-0.5 grid size-5 flex-none cursor-pointer place-items-center rounded-[5px] bg-surface text-paper transition-colors before:absolute before:-inset-2 data-checked:bg-ink data-disabled:cursor-not-allowed data-disabled:opacity-55 ${error ? 'shadow-[inset_0_0_0_1.5px_var(--accent)]' : 'shadow-[inset_0_0_0_1.5px_var(--ink-3)]'}`}
        >
          <Checkbox.Indicator>
            <Icon name="check" size={14} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <label id={labelId(id)} htmlFor={id} className="min-w-0 text-[14px] leading-6">
          {children}
        </label>
      </div>
      <Said {...{ id, error, hint }} />
    </div>
  )
}

/** Something that is on or off, at the end of the line that says what. */
export function SwitchField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  hint,
  disabled,
  className = '',
  children,
}: TickProps) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-4">
        <label id={labelId(id)} htmlFor={id} className="min-w-0 text-[14px] font-semibold leading-6">
          {children}
        </label>
        <Switch.Root
          id={id}
          ref={ref}
          checked={value}
          onCheckedChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          readOnly={isLocked}
          aria-labelledby={labelId(id)}
          aria-describedby={describedBy(id, { error, hint })}
          className="relative flex h-6 w-11 flex-none cursor-pointer items-center rounded-full bg-line-2 p-[3px] shadow-[inset_0_0_0_1px_var(--ink-3)] transition-colors duration-200 before:absolute before:-inset-2 data-checked:bg-ink data-checked:shadow-none data-disabled:cursor-not-allowed data-disabled:opacity-55"
        >
          <Switch.Thumb className="size-[18px] rounded-full bg-surface shadow-[0_0_0_1px_var(--ink-3),0_1px_3px_rgb(0_0_0/.2)] transition-transform duration-200 data-checked:translate-x-5 data-checked:bg-paper" />
        </Switch.Root>
      </div>
      <Said {...{ id, error, hint }} />
    </div>
  )
}
