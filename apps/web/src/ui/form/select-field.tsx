import { Combobox } from '@base-ui/react/combobox'
import { Select } from '@base-ui/react/select'
import { Icon } from '../icon.tsx'
import { type FieldProps, useFieldId, useSurroundings } from './control.ts'
import { boxClass, describedBy, Frame } from './frame.tsx'
import type { Option } from './options.ts'

type SelectProps = FieldProps<string> & { options: readonly Option[]; placeholder?: string }

/** A list of more is searched by typing. */
const SEARCHED_BEYOND = 8

const popupClass =
  'max-h-[min(340px,var(--available-height))] w-(--anchor-width) min-w-[200px] max-w-[calc(100vw-24px)] overflow-y-auto overscroll-contain rounded-[12px] bg-surface p-1.5 text-ink shadow-[var(--ring),var(--lift-2)] outline-none transition-opacity duration-150 data-starting-style:opacity-0'
const itemClass =
  'flex min-h-10 cursor-default items-center gap-2 rounded-small px-3 py-1.5 text-[15px] leading-snug outline-none data-highlighted:bg-sunk data-selected:font-semibold'
const placeholderClass = 'min-w-0 flex-1 truncate text-left data-placeholder:text-ink-3'

/** One of a list, opened under the field. A long list has a line to search it. */
export function SelectField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  label,
  required,
  note,
  hint,
  className,
  disabled,
  options,
  placeholder = '请选择',
}: SelectProps) {
  const id = useFieldId(name)
  const { isLocked: readOnly } = useSurroundings()
  const trigger = {
    id,
    ref,
    'aria-required': required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, { error, hint }),
    className: `${boxClass(error)} cursor-pointer outline-none focus-visible:shadow-[inset_0_0_0_1.5px_var(--ink)] data-disabled:cursor-not-allowed data-disabled:bg-sunk data-disabled:text-ink-3 data-popup-open:shadow-[inset_0_0_0_1.5px_var(--ink)]`,
  }
  const parts = { value, onChange, onBlur, disabled, readOnly, options, placeholder, trigger, label }
  return (
    <Frame {...{ id, label, required, note, hint, error, className }}>
      {options.length > SEARCHED_BEYOND ? <Searched {...parts} /> : <Plain {...parts} />}
    </Frame>
  )
}

type Parts = Pick<
  SelectProps,
  'value' | 'onChange' | 'onBlur' | 'disabled' | 'options' | 'placeholder' | 'label'
> & {
  readOnly: boolean
  trigger: object
}

const whenClosed = (onBlur?: () => void) => (isOpen: boolean) => {
  if (!isOpen) onBlur?.()
}

function Plain({ value, onChange, onBlur, options, placeholder, trigger, label: _, ...state }: Parts) {
  return (
    <Select.Root
      {...state}
      items={options}
      value={value || null}
      onValueChange={(chosen) => onChange(chosen ?? '')}
      onOpenChange={whenClosed(onBlur)}
    >
      <Select.Trigger {...trigger}>
        <Select.Value placeholder={placeholder} className={placeholderClass} />
        <Select.Icon className="text-ink-3">
          <Icon name="chevron" size={16} />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-70 outline-none">
          <Select.Popup className={popupClass}>
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value} className={itemClass}>
                <Select.ItemText className="min-w-0 flex-1">{option.label}</Select.ItemText>
                <Select.ItemIndicator>
                  <Icon name="check" size={16} />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}

function Searched({ value, onChange, onBlur, options, placeholder, trigger, label, ...state }: Parts) {
  return (
    <Combobox.Root
      {...state}
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen) => onChange(chosen?.value ?? '')}
      onOpenChange={whenClosed(onBlur)}
    >
      <Combobox.Trigger {...trigger}>
        <span className={`min-w-0 flex-1 truncate text-left ${value ? '' : 'text-ink-3'}`}>
          <Combobox.Value placeholder={placeholder} />
        </span>
        <Combobox.Icon className="text-ink-3">
          <Icon name="chevron" size={16} />
        </Combobox.Icon>
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={6} className="z-70 outline-none">
          <Combobox.Popup aria-label={label} className={`${popupClass} flex flex-col overflow-hidden`}>
            <div className="m-1 mb-2 flex h-10 flex-none items-center gap-2 rounded-small bg-sunk px-3 focus-within:shadow-[inset_0_0_0_1.5px_var(--ink)]">
              <Icon name="search" size={16} className="text-ink-3" />
              <Combobox.Input
                aria-label={`搜索${label}`}
                placeholder="搜索"
                className="h-full min-w-0 flex-1 bg-transparent text-[15px] outline-none"
              />
            </div>
            <Combobox.Empty className="px-3 py-4 text-[14px] text-ink-3 empty:hidden">
              没有找到
            </Combobox.Empty>
            <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none">
              {(option: Option) => (
                <Combobox.Item key={option.value} value={option} className={itemClass}>
                  <span className="min-w-0 flex-1">{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Icon name="check" size={16} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
