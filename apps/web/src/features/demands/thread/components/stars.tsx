import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { type FieldProps, useFieldId, useSurroundings } from '../../../../ui/form/control.ts'
import { describedBy, Frame, labelId } from '../../../../ui/form/frame.tsx'
import { Icon } from '../../../../ui/icon.tsx'

const MOST = demandsLimits.rating.starsMax
const all = Array.from({ length: MOST }, (_, at) => at + 1)
const words = ['', '很不满意', '不满意', '一般', '满意', '非常满意'] as const

/** How many stars there are, as they are read. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className="inline-flex text-gold">
      {all.map((one) => (
        <Icon
          key={one}
          name="star"
          size={17}
          filled={one <= stars}
          className={one <= stars ? '' : 'opacity-40'}
        />
      ))}
    </span>
    <span className="num text-[13px] text-ink-2">
      {stars} 星<span className="sr-only">，满分 {MOST} 星</span>
    </span>
  </span>
)

/** One to five stars, chosen. */
export function StarsField({ name, value, onChange, onBlur, ref, error, ...around }: FieldProps<string>) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  const chosen = Number(value)
  return (
    <Frame group {...around} {...{ id, error }}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <RadioGroup
          id={id}
          value={value}
          onValueChange={(next) => onChange(next as string)}
          onBlur={onBlur}
          readOnly={isLocked}
          aria-labelledby={labelId(id)}
          aria-required={around.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint: around.hint })}
          className="inline-flex"
        >
          {all.map((one) => (
            <Radio.Root
              key={one}
              value={String(one)}
              ref={one === 1 ? ref : undefined}
              aria-label={`${one} 星，${words[one]}`}
              className={`grid size-11 cursor-pointer place-items-center rounded-small transition-colors hover:text-gold ${one <= chosen ? 'text-gold' : 'text-ink-3'}`}
            >
              <Icon name="star" size={26} filled={one <= chosen} />
            </Radio.Root>
          ))}
        </RadioGroup>
        <span className="text-sm text-ink-2">{words[chosen]}</span>
      </div>
    </Frame>
  )
}
