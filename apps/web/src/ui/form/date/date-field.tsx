import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { Icon } from '../../icon.tsx'
import { type FieldProps, useFieldId, useSurroundings } from '../control.ts'
import { boxClass, describedBy, Frame } from '../frame.tsx'
import { type Day, readMoment } from './days.ts'

const calendarIcon = 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3M13 3.5v3'

/** The calendar and its library come when the popup is first opened. */
const Calendar = partOf(() => import('./calendar.tsx'))

/** The hour that a day without one is due at. */
const USUAL_TIME = '18:00'

type DateFieldProps = FieldProps<string> & {
  /** The first and the last day that may be chosen. */
  min?: Day
  max?: Day
  /** Also asks for the hour: the value is a wire time, `YYYY-MM-DD HH:mm:ss`, instead of a day. */
  withTime?: boolean
}

/**
 * A day of Shanghai, typed or chosen from a calendar. What is no date stays as it was typed; the contract's schema
 * refuses it.
 */
export function DateField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  min,
  max,
  withTime = false,
  disabled,
  ...around
}: DateFieldProps) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  const [isOpen, setOpen] = useState(false)
  /** As it is being typed; null shows the value. */
  const [typed, setTyped] = useState<string | null>(null)
  const moment = readMoment(value)
  const time = moment?.time ?? USUAL_TIME

  const take = (day: Day, hour: string) => onChange(withTime ? `${day} ${hour}:00` : day)
  const shown = typed ?? (moment ? `${moment.day}${withTime ? ` ${time}` : ''}` : value)

  function type(text: string) {
    setTyped(text)
    const read = readMoment(text)
    if (read) take(read.day, read.time ?? USUAL_TIME)
    else onChange(text)
  }

  return (
    <Frame {...around} {...{ id, error }}>
      <Popover.Root open={isOpen} onOpenChange={(open) => setOpen(open && !isLocked)}>
        <div className={boxClass(error, 'h-12 pl-4 pr-1.5')}>
          <input
            id={id}
            ref={ref}
            name={name}
            value={shown}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              setTyped(null)
              onBlur?.()
            }}
            disabled={disabled}
            readOnly={isLocked}
            inputMode="numeric"
            autoComplete="off"
            placeholder={withTime ? '年-月-日 时:分' : '年-月-日'}
            aria-required={around.required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error, hint: around.hint })}
            className="num h-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed"
          />
          <Popover.Trigger
            disabled={disabled}
            aria-label={`打开日历：${around.label}`}
            className="grid size-9 flex-none place-items-center rounded-small text-ink-3 hover:bg-sunk hover:text-ink data-popup-open:bg-sunk data-popup-open:text-ink"
          >
            <Icon path={calendarIcon} size={19} />
          </Popover.Trigger>
        </div>
        <Popover.Portal>
          <Popover.Positioner side="bottom" align="end" sideOffset={8} className="z-70">
            <Popover.Popup
              aria-label={around.label}
              className="max-h-(--available-height) w-[320px] max-w-[calc(100vw-24px)] overflow-y-auto rounded-medium bg-surface p-4 text-ink shadow-[var(--ring),var(--lift-2)] outline-none transition-opacity duration-150 data-starting-style:opacity-0"
            >
              <Calendar
                fallback={<div className="h-[330px]" />}
                onMissing={() => setOpen(false)}
                day={moment?.day}
                min={min}
                max={max}
                time={withTime ? time : undefined}
                onTime={(hour) => moment && take(moment.day, hour)}
                onDay={(day) => {
                  setTyped(null)
                  take(day, time)
                  if (!withTime) setOpen(false)
                }}
                onClose={() => setOpen(false)}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Frame>
  )
}
