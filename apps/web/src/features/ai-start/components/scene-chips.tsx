import { outlineScenes, SCENES_OFFERED } from '@yantu/contract/ai/choices'
import { changeDraft, type Draft, useScene } from '../model/draft.ts'
import { ChipRow } from './chip-row.tsx'

/** What the deck is for; until one is pressed, the topic's or the file's own words choose. */
export function SceneChips({ draft, words }: { draft: Draft; words: string }) {
  const chosen = useScene(draft, words)
  const shown = outlineScenes.filter(({ value }, i) => i < SCENES_OFFERED || value === chosen)
  return (
    <ChipRow label="场景">
      {shown.map(({ value, label }) => (
        <li key={value} className="flex-none">
          <button
            type="button"
            aria-pressed={chosen === value}
            onClick={() => changeDraft({ scene: chosen === value ? null : value })}
            className="edge inline-flex h-9 items-center whitespace-nowrap rounded-full bg-surface px-[11px] text-sm text-ink-2 max-sm:px-3.5 transition-colors hover:text-ink hover:shadow-[inset_0_0_0_1px_var(--ink-3)] aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:shadow-none"
          >
            {label}
          </button>
        </li>
      ))}
    </ChipRow>
  )
}
