import { nextTheme, setTheme, type Theme, useTheme } from '../../features/theme/index.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const shown: Record<Theme, { icon: IconName; label: string }> = {
  system: { icon: 'monitor', label: '跟随系统' },
  light: { icon: 'sun', label: '浅色' },
  dark: { icon: 'moon', label: '深色' },
}

export function ThemeToggle() {
  const theme = useTheme()
  const { icon, label } = shown[theme]
  return (
    <button
      type="button"
      title={`切换深浅色（${label}）`}
      aria-label={`切换深浅色，现在${label}`}
      onClick={() => setTheme(nextTheme(theme))}
      className="grid size-9 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
    >
      <Icon name={icon} size={19} />
    </button>
  )
}
