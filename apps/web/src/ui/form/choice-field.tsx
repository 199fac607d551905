import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type FieldProps, useFieldId, useSurroundings } from './control.ts'
import { describedBy, Frame, labelId } from './frame.tsx'

export interface Choice {
  value: string
  label: string
  /** What follows from it. */
  text?: string
}

/** One of two or three that need a word of explanation, as cards side by side. */
export function ChoiceField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  choices,
  disabled,
  ...around
}: FieldProps<string> & { choices: readonly Choice[] }) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  return (
    <Frame group {...around} {...{ id, error }}>
      <RadioGroup
        id={id}
        value={value}
        onValueChange={(chosen) => onChange(chosen as string)}
        onBlur={onBlur}
        disabled={disabled}
        readOnly={isLocked}
        aria-labelledby={labelId(id)}
        aria-required={around.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint: around.hint })}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,130px),1fr))] gap-3"
      >
        {choices.map((choice, index) => (
          <Radio.Root
            key={choice.value}
            value={choice.value}
            ref={index === 0 ? ref : undefined}
            className={`flex cursor-pointer items-start gap-2.5 rounded-[12px] bg-surface px-4 py-3.5 text-left transition-shadow duration-200 hover:not-data-disabled:shadow-[inset_0_0_0_1px_var(--ink-3)] data-checked:shadow-[inset_0_0_0_1.5px_var(--ink)]! data-disabled:bg-sunk data-disabled:text-ink-3 ${error ? 'shadow-[inset_0_0_0_1px_var(--accent)]' : 'edge'}`}
          >
            <Dot isOn={choice.value === value} />
            <span className="min-w-0">
              <span className="block font-semibold leading-6">{choice.label}</span>
              {choice.text && <span className="block text-[13px] leading-5 text-ink-3">{choice.text}</span>}
            </span>
          </Radio.Root>
        ))}
      </RadioGroup>
    </Frame>
  )
}

const Dot = ({ isOn }: { isOn: boolean }) => (
  <span
    aria-hidden="true"
    className={`mt-1 size-4 flex-none rounded-full ${isOn ? 'shadow-[inset_0_0_0_5px_var(--ink)]' : 'shadow-[inset_0_0_0_1.5px_var(--ink-3)]'}`}
  />
)
