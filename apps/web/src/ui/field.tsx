import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { LineIcon } from './line-icon.tsx'

const openEye =
  'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
const closedEye =
  'M3 3l14 14M8 5c.6-.3 1.3-.5 2-.5 5 0 8 5.5 8 5.5s-.9 1.7-2.6 3.2M12 12a2.7 2.7 0 0 1-4-4M5 6.5C3 8 2 10 2 10s3 5.5 8 5.5c1 0 1.8-.2 2.6-.5'

export interface FieldProps extends ComponentProps<'input'> {
  label: string
  error?: string
  /** Stands inside the field, at its end. */
  trailing?: ReactNode
}

/** A labelled text field with its error under it; spread react-hook-form's `register` into it. */
export function Field({ label, error, trailing, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[14px] font-semibold">
        {label}
      </label>
      <div
        className={`flex h-12 items-center rounded-[12px] bg-surface px-4 transition-shadow duration-200 focus-within:shadow-[inset_0_0_0_1.5px_var(--ink)] ${error ? 'shadow-[inset_0_0_0_1px_var(--accent)]' : 'edge'}`}
      >
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {trailing}
      </div>
      <p
        id={`${id}-error`}
        role={error ? 'alert' : undefined}
        className="min-h-7 pt-0.5 text-[13px] leading-[22px] text-accent"
      >
        {error}
      </p>
    </div>
  )
}

/** A password field whose text can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      aria-label="显示密码"
      onClick={() => setShown(!shown)}
      className="-mr-1 grid size-8 place-items-center rounded-full text-ink-3 hover:text-ink"
    >
      <LineIcon path={shown ? closedEye : openEye} size={18} />
    </button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
}
