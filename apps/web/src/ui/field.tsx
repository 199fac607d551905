import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

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
      <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
    </button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
}
