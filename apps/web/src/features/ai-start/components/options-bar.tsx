import type { TextMode } from '@yantu/contract/ai/choices'
import { partOf } from '../../../lib/part.tsx'
import { type Draft, lengthOf } from '../model/draft.ts'
import { OptionChip } from './option-chip.tsx'

const OptionPanel = partOf(() => import('./option-panel.tsx'))

const textModeNames: Readonly<Record<TextMode, string>> = {
  keep: '保留原文',
  condense: '精简',
  expand: '扩写',
}

/** What is asked before the writing starts; the choices themselves come when one is opened. */
export function OptionsBar({ draft, canExpand }: { draft: Draft; canExpand: boolean }) {
  const { pages, minutes, audience, textMode } = draft
  const panel = { draft, canExpand, fallback: <div className="h-40" /> }
  return (
    <>
      <OptionChip
        label="页数"
        value={`${pages === null ? `约 ${lengthOf(draft).pages}` : pages} 页 · ${minutes} 分钟`}
      >
        <OptionPanel about="length" {...panel} />
      </OptionChip>
      <OptionChip label="听众" value={audience.trim() || '不限'}>
        <OptionPanel about="audience" {...panel} />
      </OptionChip>
      {draft.mode === 'document' && (
        <OptionChip
          label="文字"
          value={textModeNames[!canExpand && textMode === 'expand' ? 'keep' : textMode]}
        >
          <OptionPanel about="words" {...panel} />
        </OptionChip>
      )}
    </>
  )
}
