import { outlineLengths, type TextMode } from '@yantu/contract/ai/choices'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { changeDraft, type Draft, lengthOf } from '../model/draft.ts'

const audiences = ['答辩委员会', '评审专家', '课题组同学', '本科生', '企业与投资人', '社会公众']

const textModes: readonly { value: TextMode; label: string; note: string }[] = [
  { value: 'keep', label: '保留原文', note: '一字不改，只排版面' },
  { value: 'condense', label: '精简', note: '压成要点，数字不动' },
  { value: 'expand', label: '扩写', note: '由模型补足论述' },
]

const textField =
  'h-10 w-full rounded-[10px] bg-sunk px-3 text-[14.5px] outline-none focus:shadow-[inset_0_0_0_1.5px_var(--ink)]'

/** What can be chosen of one option; the focus goes to what is. */
export default function OptionPanel({
  about,
  draft,
  canExpand,
}: {
  about: 'length' | 'audience' | 'words'
  draft: Draft
  canExpand: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>('input:checked, input:not(:disabled)')
      ?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-mb-3 scroll-mt-[78px]">
      {about === 'length' && <Length draft={draft} />}
      {about === 'audience' && <Audience draft={draft} />}
      {about === 'words' && <Words draft={draft} canExpand={canExpand} />}
    </div>
  )
}

function Length({ draft }: { draft: Draft }) {
  const length = lengthOf(draft)
  return (
    <>
      <p className="px-3 pb-1.5 pt-2 text-[13px] text-ink-3">讲多久，就写多少页、备多长的词</p>
      {outlineLengths.map(({ minutes, pages, secondsPerPage, notesChars }) => (
        <Choice
          key={minutes}
          name="ai-minutes"
          label={`${minutes} 分钟`}
          note={`${pages} 页 · ${secondsPerPage} 秒/页 · 备注 ${notesChars} 字`}
          checked={draft.minutes === minutes}
          onChoose={() => changeDraft({ minutes, pages: null })}
        />
      ))}
      <OwnPages key={draft.minutes} pages={draft.pages} usual={length.pages} />
    </>
  )
}

const { min, max } = aiLimits.outline.pages
const isPages = (number: number): boolean => Number.isInteger(number) && number >= min && number <= max

function OwnPages({ pages, usual }: { pages: number | null; usual: number }) {
  const [text, setText] = useState(pages === null ? '' : String(pages))
  const isValid = text === '' || isPages(Number(text))
  function take(typed: string) {
    setText(typed)
    changeDraft({ pages: typed !== '' && isPages(Number(typed)) ? Number(typed) : null })
  }
  return (
    <div className="mt-1 border-t border-line px-3 pb-2 pt-3">
      <label className="flex items-center justify-between gap-3 text-[14.5px]">
        自定页数
        <input
          inputMode="numeric"
          value={text}
          placeholder={`约 ${usual}`}
          aria-invalid={!isValid || undefined}
          aria-describedby="ai-pages-hint"
          onChange={({ target }) => take(target.value.trim())}
          className={`${textField} num max-w-[96px] text-center`}
        />
      </label>
      <p
        id="ai-pages-hint"
        role={isValid ? undefined : 'alert'}
        className={`mt-1 text-[13px] ${isValid ? 'text-ink-3' : 'text-accent'}`}
      >
        {aiMessages.pagesInvalid}
      </p>
    </div>
  )
}

function Audience({ draft }: { draft: Draft }) {
  return (
    <>
      {['', ...audiences].map((audience) => (
        <Choice
          key={audience}
          name="ai-audience"
          label={audience || '不限'}
          checked={draft.audience.trim() === audience}
          onChoose={() => changeDraft({ audience })}
        />
      ))}
      <div className="mt-1 border-t border-line p-2 pt-3">
        <input
          aria-label="自己写听众"
          value={draft.audience}
          maxLength={aiLimits.outline.audienceChars}
          placeholder="自己写，如 医院伦理委员会"
          onChange={({ target }) => changeDraft({ audience: target.value })}
          className={textField}
        />
      </div>
    </>
  )
}

function Words({ draft, canExpand }: { draft: Draft; canExpand: boolean }) {
  const chosen = !canExpand && draft.textMode === 'expand' ? 'keep' : draft.textMode
  return (
    <>
      {textModes.map(({ value, label, note }) => (
        <Choice
          key={value}
          name="ai-words"
          label={label}
          note={note}
          checked={chosen === value}
          disabled={value === 'expand' && !canExpand}
          onChoose={() => changeDraft({ textMode: value })}
        />
      ))}
      {!canExpand && <p className="px-3 pb-2 pt-1 text-[13px] text-ink-3">{aiMessages.expandNeedsModel}</p>}
    </>
  )
}

/** One choice of several: a native radio, so that arrows and the screen reader know it. */
function Choice({
  name,
  label,
  note,
  checked,
  disabled = false,
  onChoose,
}: {
  name: string
  label: string
  note?: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}) {
  return (
    <label className="relative flex cursor-pointer items-baseline gap-2 rounded-[10px] px-3 py-2.5 text-[14.5px] hover:bg-sunk has-checked:bg-sunk has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-disabled:hover:bg-transparent has-focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="peer absolute size-px opacity-0"
      />
      <Icon name="check" size={15} className="invisible translate-y-0.5 peer-checked:visible" />
      <span className="whitespace-nowrap peer-checked:font-semibold">{label}</span>
      {note && <span className="num ml-auto text-right text-[13px] leading-snug text-ink-3">{note}</span>}
    </label>
  )
}
