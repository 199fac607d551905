import type { ComponentProps } from 'react'
import { type FieldProps, useFieldId, useSurroundings } from './control.ts'
import { Counter } from './counter.tsx'
import { boxClass, describedBy, Frame } from './frame.tsx'

type Area = Omit<ComponentProps<'textarea'>, keyof FieldProps<string> | 'id' | 'maxLength'>

/** Lines of text: the box grows with them, up to twelve. */
export function TextArea({
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
  rows = 4,
  ...area
}: FieldProps<string> & Area & { max?: number }) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  return (
    <Frame {...{ id, label, required, note, hint, error, className }}>
      <div className={boxClass(error, 'flex-col px-4 pb-2.5 pt-3')}>
        <textarea
          {...area}
          id={id}
          ref={ref}
          name={name}
          value={value}
          rows={rows}
          onChange={({ target }) => onChange(target.value)}
          readOnly={isLocked || area.readOnly}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className="field-sizing-content max-h-[326px] w-full resize-none bg-transparent leading-[1.7] outline-none disabled:cursor-not-allowed"
          style={{ minHeight: `${rows * 1.7}em` }}
        />
        {max !== undefined && (
          <span className="self-end">
            <Counter text={value} max={max} />
          </span>
        )}
      </div>
    </Frame>
  )
}
