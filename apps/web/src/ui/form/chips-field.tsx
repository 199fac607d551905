import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { type FieldProps, useFieldId, useSurroundings } from './control.ts'
import { describedBy, Frame, labelId } from './frame.tsx'
import type { Option } from './options.ts'

const chipClass = (hex?: string): string =>
  hex
    ? 'grid size-9 cursor-pointer place-items-center rounded-full ring-offset-surface aria-[checked=true]:shadow-[0_0_0_2px_var(--ink)] aria-pressed:shadow-[0_0_0_2px_var(--ink)] data-disabled:opacity-55'
    : 'edge inline-flex cursor-pointer h-9 max-w-full items-center rounded-full px-3.5 text-[14px] text-ink-2 transition-colors duration-200 hover:text-ink aria-[checked=true]:bg-ink aria-[checked=true]:text-paper aria-[checked=true]:shadow-none aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:shadow-none aria-disabled:cursor-not-allowed data-disabled:cursor-not-allowed data-disabled:opacity-55'

const groupClass = (options: readonly Option[]): string =>
  `flex flex-wrap ${options.some(({ hex }) => hex) ? '-ml-1 gap-x-1.5 gap-y-1' : 'gap-2'}`

/** The first of many, and those that are chosen: the rest unfolds. */
function useFolding(options: readonly Option[], chosen: readonly string[]) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isLong = options.length > catalogLimits.filterOptionsBeforeMore
  const shown =
    isLong && !isUnfolded
      ? options.filter(
          ({ value }, index) => index < catalogLimits.filterOptionsBeforeMore || chosen.includes(value),
        )
      : options
  const more = isLong && (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={() => setUnfolded(!isUnfolded)}
      className="inline-flex h-9 items-center gap-1 px-2.5 text-[14px] font-semibold"
    >
      {isUnfolded ? '收起' : '更多'}
      <Icon name="chevron" size={13} className={isUnfolded ? 'rotate-180' : ''} />
    </button>
  )
  return { shown, more }
}

/** A colour, or the words of a choice. */
const Face = ({ label, hex }: Option) =>
  hex ? (
    <span
      title={label}
      style={{ background: hex }}
      className="size-[26px] rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_26%,transparent)]"
    >
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className="truncate">{label}</span>
  )

type ChipsProps<Value> = FieldProps<Value> & { options: readonly Option[] }

/** One of a few, as chips: arrow keys go from one to the next. */
export function ChipField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  options,
  disabled,
  ...around
}: ChipsProps<string>) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  const { shown, more } = useFolding(options, [value])
  return (
    <Frame group {...around} {...{ id, error }}>
      <RadioGroup
        id={id}
        ref={focusOnFirst(ref)}
        tabIndex={-1}
        value={value}
        onValueChange={(chosen) => onChange(chosen as string)}
        onBlur={onBlur}
        disabled={disabled}
        readOnly={isLocked}
        aria-labelledby={labelId(id)}
        aria-required={around.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint: around.hint })}
        className={`${groupClass(options)} outline-none`}
      >
        {shown.map((option) => (
          <Radio.Root key={option.value} value={option.value} className={chipClass(option.hex)}>
            <Face {...option} />
          </Radio.Root>
        ))}
        {more}
      </RadioGroup>
    </Frame>
  )
}

/** Several of a few, `max` at most; what is beyond is said, not taken. */
export function ChipsField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  options,
  disabled,
  max = Number.POSITIVE_INFINITY,
  ...around
}: ChipsProps<readonly string[]> & { max?: number }) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  const [isOver, setOver] = useState(false)
  const { shown, more } = useFolding(options, value)

  function choose(chosen: readonly string[]) {
    if (isLocked) return
    const isTooMany = chosen.length > max
    setOver(isTooMany)
    if (!isTooMany) onChange(options.flatMap((option) => (chosen.includes(option.value) ? option.value : [])))
  }

  const aside = (
    <span role="status" className="flex-none text-ink-2">
      {isOver && `最多选 ${max} 项`}
    </span>
  )
  return (
    <Frame group {...around} {...{ id, error, aside }}>
      <ToggleGroup
        multiple
        id={id}
        ref={focusOnFirst(ref)}
        tabIndex={-1}
        value={value}
        onValueChange={choose}
        onBlur={onBlur}
        disabled={disabled}
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(id, { error, hint: around.hint })}
        className={`${groupClass(options)} outline-none`}
      >
        {shown.map((option) => (
          <Toggle key={option.value} value={option.value} className={chipClass(option.hex)}>
            <Face {...option} />
          </Toggle>
        ))}
        {more}
      </ToggleGroup>
    </Frame>
  )
}

/** A group takes the focus by the one of its controls that the tab key reaches. */
const focusOnFirst =
  (ref: FieldProps<unknown>['ref']) =>
  (group: HTMLElement | null): void => {
    ref?.(group?.querySelector<HTMLElement>('[tabindex="0"], button') ?? null)
  }
