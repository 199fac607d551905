import { type FieldProps, useFieldId, useSurroundings } from './control.ts'
import { describedBy, Frame, labelId } from './frame.tsx'

/** A small number, one more or one less by a press or the arrow keys. The value is its digits, as they go over the wire. */
export function CountField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  min,
  max,
  unit,
  disabled,
  ...around
}: FieldProps<string> & { min: number; max: number; unit: string }) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  const count = Number(value)
  const isShut = disabled || isLocked
  const to = (next: number) => {
    if (!isShut && next >= min && next <= max) onChange(String(next))
  }
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: count + 1,
    ArrowRight: count + 1,
    ArrowDown: count - 1,
    ArrowLeft: count - 1,
    Home: min,
    End: max,
  }
  const button = (label: string, sign: string, next: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${around.label}${label}`}
      disabled={isShut || next < min || next > max}
      onClick={() => to(next)}
      className="h-[42px] w-[38px] text-[17px] text-ink-2 hover:text-ink disabled:opacity-35"
    >
      {sign}
    </button>
  )
  return (
    <Frame group {...around} {...{ id, error }}>
      <div className="edge inline-flex h-[42px] items-center rounded-[10px] bg-surface">
        {button('减一', '−', count - 1)}
        <span
          id={id}
          ref={ref}
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={labelId(id)}
          aria-valuenow={count}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={`${count} ${unit}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint: around.hint })}
          onBlur={onBlur}
          onKeyDown={(event) => {
            const next = steps[event.key]
            if (next === undefined) return
            event.preventDefault()
            to(next)
          }}
          className="num min-w-9 whitespace-nowrap rounded-[6px] px-1 text-center font-semibold"
        >
          {count} <span className="text-[13px] font-normal text-ink-3">{unit}</span>
        </span>
        {button('加一', '+', count + 1)}
      </div>
    </Frame>
  )
}
