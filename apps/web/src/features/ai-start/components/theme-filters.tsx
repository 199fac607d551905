import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { ThemeFilter } from '../model/themes.ts'

const tones = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

export function ThemeFilters({
  filter,
  skins,
  colors,
  onChange,
}: {
  filter: ThemeFilter
  skins: readonly { value: string; label: string }[]
  colors: readonly DictionaryEntry[]
  onChange: (filter: ThemeFilter) => void
}) {
  const change = (changes: Partial<ThemeFilter>) => onChange({ ...filter, ...changes })
  return (
    <div className="grid gap-2">
      <label className="edge flex h-10 items-center gap-2 rounded-full bg-surface px-4 focus-within:shadow-[inset_0_0_0_1.5px_var(--ink)]">
        <Icon name="search" size={17} className="text-ink-3" />
        <input
          type="search"
          aria-label="搜索主题"
          placeholder="搜索主题，如 松石"
          value={filter.words}
          onChange={({ target }) => change({ words: target.value })}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
      </label>
      <div className="no-bar -mx-1 flex items-center gap-x-4 gap-y-1 overflow-x-auto px-1 py-0.5 sm:flex-wrap">
        <Group label="版面">
          {skins.map(({ value, label }) => (
            <Toggle
              key={value}
              isOn={filter.skin === value}
              onClick={() => change({ skin: filter.skin === value ? null : value })}
            >
              {label}
            </Toggle>
          ))}
        </Group>
        <Group label="明暗">
          {tones.map(({ value, label }) => (
            <Toggle
              key={value}
              isOn={filter.tone === value}
              onClick={() => change({ tone: filter.tone === value ? null : value })}
            >
              {label}
            </Toggle>
          ))}
        </Group>
        <Group label="主色">
          {colors.map(({ value, label, hex }) => (
            <button
              key={value}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={filter.color === value}
              onClick={() => change({ color: filter.color === value ? null : value })}
              className="group grid size-8 flex-none place-items-center rounded-full"
            >
              <span
                style={{ background: hex ?? 'conic-gradient(#C5361E, #E0B12E, #3F8F5F, #2F66B3, #C5361E)' }}
                className="size-5 rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_22%,transparent)] outline-offset-[2.5px] outline-ink group-aria-pressed:outline-2"
              />
            </button>
          ))}
        </Group>
      </div>
    </div>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className="flex flex-none items-center">
    {children}
  </div>
)

const Toggle = ({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onClick}
    className="h-8 flex-none whitespace-nowrap rounded-full px-[11px] text-sm text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
  >
    {children}
  </button>
)
