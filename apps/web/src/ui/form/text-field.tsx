import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import { type FieldProps, useFieldId, useSurroundings } from './control.ts'
import { Counter } from './counter.tsx'
import { boxClass, describedBy, Frame } from './frame.tsx'

type Input = Omit<ComponentProps<'input'>, keyof FieldProps<string> | 'id' | 'maxLength'>

export interface TextFieldProps extends FieldProps<string>, Input {
  /** Characters, counted in sight. What is beyond can be typed and is refused: nothing pasted is cut unseen. */
  max?: number
  /** Inside the box, before and after what is typed. */
  leading?: ReactNode
  trailing?: ReactNode
  inputClass?: string
}

/** A line of text. */
export function TextField({
  name,
  value,
  onChange,
  ref,
  error,
  label,
  required,
  note,
  hint,
  className,
  max,
  leading,
  trailing,
  inputClass = '',
  ...input
}: TextFieldProps) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  return (
    <Frame {...{ id, label, required, note, hint, error, className }}>
      <div className={boxClass(error)}>
        {leading}
        <input
          {...input}
          id={id}
          ref={ref}
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          readOnly={isLocked || input.readOnly}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className={`h-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed ${inputClass}`}
        />
        {max !== undefined && <Counter text={value} max={max} />}
        {trailing}
      </div>
    </Frame>
  )
}

/** A mainland mobile number. */
export const PhoneField = (props: Omit<TextFieldProps, 'label'> & { label?: string }) => (
  <TextField label="手机号" type="tel" inputMode="numeric" autoComplete="tel-national" {...props} />
)

const openEye =
  'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
const closedEye =
  'M3 3l14 14M8 5c.6-.3 1.3-.5 2-.5 5 0 8 5.5 8 5.5s-.9 1.7-2.6 3.2M12 12a2.7 2.7 0 0 1-4-4M5 6.5C3 8 2 10 2 10s3 5.5 8 5.5c1 0 1.8-.2 2.6-.5'

/** A password field whose text can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      aria-label="显示密码"
      disabled={props.disabled}
      onClick={() => setShown(!shown)}
      className="-mr-1 grid size-8 flex-none place-items-center rounded-full text-ink-3 hover:text-ink"
    >
      <Icon path={shown ? closedEye : openEye} size={18} />
    </button>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
}
