/** One of a few ways to look at the same thing, chosen at once. What belongs in the address is `TabLinks`. */
export function Segmented<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset aria-label={label} className="inline-flex gap-0.5 rounded-[11px] bg-sunk p-1">
      {options.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="h-[34px] whitespace-nowrap rounded-small px-[min(15px,3.4vw)] text-sm text-ink-2 transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_1px_3px_rgb(40_30_20/.13)]"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
