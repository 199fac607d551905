import { Icon } from '../icon.tsx'

/** Beside the picture on a desk; a finger swipes instead. */
export function TurnButton({
  label,
  side,
  disabled,
  onPress,
  className = 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
}: {
  label: string
  side: 'left' | 'right'
  disabled: boolean
  onPress: () => void
  className?: string
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-[#1C1917] text-white transition-opacity duration-200 hover:bg-[#3A342E] disabled:invisible sm:grid ${side === 'left' ? 'left-4' : 'right-4'} ${className}`}
    >
      <Icon name="chevron" size={20} className={side === 'left' ? 'rotate-90' : '-rotate-90'} />
    </button>
  )
}
