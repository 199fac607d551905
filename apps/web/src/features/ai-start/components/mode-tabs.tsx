import { type KeyboardEvent, useRef } from 'react'
import { changeDraft, type Mode } from '../model/draft.ts'

const modes: readonly { value: Mode; label: string }[] = [
  { value: 'topic', label: 'AI智能生成' },
  { value: 'document', label: '导入文档生成' },
]

export const tabId = (mode: Mode): string => `ai-tab-${mode}`
export const panelId = (mode: Mode): string => `ai-panel-${mode}`

const targets: Readonly<Record<string, Mode>> = {
  ArrowLeft: 'topic',
  Home: 'topic',
  ArrowRight: 'document',
  End: 'document',
}

export function ModeTabs({ mode }: { mode: Mode }) {
  const list = useRef<HTMLDivElement>(null)
  function turn(event: KeyboardEvent) {
    const target = targets[event.key]
    if (!target) return
    event.preventDefault()
    changeDraft({ mode: target })
    list.current?.querySelector<HTMLElement>(`#${tabId(target)}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="生成方式"
      className="flex gap-6 border-b border-line-2 sm:gap-[34px]"
    >
      {modes.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabId(value)}
          aria-selected={mode === value}
          aria-controls={mode === value ? panelId(value) : undefined}
          tabIndex={mode === value ? 0 : -1}
          onKeyDown={turn}
          onClick={() => changeDraft({ mode: value })}
          className="relative pb-3.5 text-base text-ink-2 transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink aria-selected:font-semibold aria-selected:text-ink aria-selected:after:bg-ink sm:text-[17px]"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
