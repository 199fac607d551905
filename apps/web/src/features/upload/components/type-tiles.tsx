import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Icon } from '../../../ui/icon.tsx'
import { workTypeList } from '../model/work-types.ts'

/** The eight types; arrow keys go from one to the next. */
export function TypeTiles({
  value,
  isLocked,
  onChoose,
}: {
  value: string
  isLocked: boolean
  onChoose: (type: string) => void
}) {
  return (
    <RadioGroup
      value={value}
      onValueChange={(chosen) => onChoose(chosen as string)}
      readOnly={isLocked}
      aria-label="作品类型"
      className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-8"
    >
      {workTypeList.map(({ type, label, format, path }) => (
        <Radio.Root
          key={type}
          value={type}
          className="group grid cursor-pointer content-center justify-items-center gap-0.5 rounded-[12px] bg-surface px-1 py-3.5 text-center shadow-ring transition-colors duration-200 hover:not-data-checked:shadow-[0_0_0_1px_var(--ink-3)] data-checked:bg-ink data-checked:text-paper sm:rounded-medium sm:py-4"
        >
          <Icon path={path} size={24} className="text-ink-2 group-data-checked:text-paper" />
          <span className="mt-1 whitespace-nowrap text-[13px] font-semibold leading-5 sm:text-[15px]">
            {label}
          </span>
          <span className="text-[12px] leading-4 text-ink-3 group-data-checked:text-paper group-data-checked:opacity-75 sm:text-[13px]">
            {format}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
