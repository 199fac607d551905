import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { Button } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { calendarDate, type Day, dayOf, shanghaiDay } from './days.ts'

const navButton =
  'grid size-9 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-35'

const classNames = {
  root: 'relative',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'grid h-9 place-items-center',
  caption_label: 'text-[15px] font-semibold',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-[12px] font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'num mx-auto grid size-10 place-items-center rounded-full text-[14px] hover:bg-sunk disabled:pointer-events-none disabled:text-ink-3 disabled:opacity-45',
  selected: '*:bg-ink! *:font-semibold *:text-paper!',
  today: '*:shadow-[inset_0_0_0_1px_var(--ink-3)]',
  outside: '*:text-ink-3',
  hidden: 'invisible',
}

/** A browser's own field of a time follows the language of its menus, with AM and PM. */
const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** A month of Shanghai days; arrow keys go by days and weeks, Page Up and Down by months. */
export default function Calendar({
  day,
  min,
  max,
  time,
  onDay,
  onTime,
  onClose,
}: {
  day?: Day
  min?: Day
  max?: Day
  /** `HH:mm`; without one the day is all that is asked for. */
  time?: string
  onDay: (day: Day) => void
  onTime: (time: string) => void
  onClose: () => void
}) {
  const [today] = useState(() => shanghaiDay(new Date()))
  const first = min ? calendarDate(min) : undefined
  const last = max ? calendarDate(max) : undefined
  const shown = day ?? (min && min > today ? min : today)
  return (
    <>
      <DayPicker
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press: the focus belongs to the day
        autoFocus
        required
        mode="single"
        locale={zhCN}
        weekStartsOn={1}
        today={calendarDate(today)}
        selected={day ? calendarDate(day) : undefined}
        defaultMonth={calendarDate(shown)}
        startMonth={first}
        endMonth={last}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onSelect={(chosen: Date) => onDay(dayOf(chosen))}
        classNames={classNames}
        components={{
          Chevron: ({ orientation }) => (
            <Icon name="chevron" size={16} className={orientation === 'left' ? 'rotate-90' : '-rotate-90'} />
          ),
        }}
      />
      {time !== undefined && (
        <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
          <label className="flex flex-1 items-center gap-3 text-[14px]">
            时间
            <select
              value={time}
              disabled={!day}
              onChange={({ target }) => onTime(target.value)}
              className="edge num h-10 min-w-0 flex-1 rounded-[10px] bg-surface px-3 outline-none focus:shadow-[inset_0_0_0_1.5px_var(--ink)] disabled:text-ink-3"
            >
              {[...new Set([...halfHours, time])].sort().map((hour) => (
                <option key={hour}>{hour}</option>
              ))}
            </select>
          </label>
          <Button size="s" look="ink" onClick={onClose}>
            好
          </Button>
        </div>
      )}
    </>
  )
}
