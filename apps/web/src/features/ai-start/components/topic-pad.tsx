import { aiLimits } from '@yantu/contract/limits/ai'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import { changeDraft, currentDraft, type Draft } from '../model/draft.ts'
import { takeDocument } from '../model/document.ts'
import { modePanel } from './mode-tabs.tsx'
import { isComposing } from '../../../lib/is-composing.ts'
import { useTypedEarly } from '../../../lib/use-typed-early.ts'

const examples = [
  '城市热岛对老年人健康的影响，硕士开题答辩',
  '钙钛矿太阳能电池的稳定性，组会文献综述',
  '乡村小学的科学课怎么上，教学课件',
  '非遗漆器的数字化传承，大学生创业路演',
  '潮间带湿地二十年变迁，国家自然科学基金中期汇报',
]

const EXAMPLE_MS = 4_000

/** Rules under the lines of writing; they scroll with the words. */
const ruled = {
  backgroundImage:
    'linear-gradient(var(--surface), var(--surface)), repeating-linear-gradient(transparent 0 calc(var(--row) - 1px), color-mix(in srgb, var(--gold-line) 60%, var(--surface)) calc(var(--row) - 1px) var(--row))',
  backgroundSize: '100% 40px, auto',
  backgroundRepeat: 'no-repeat, repeat',
  backgroundPosition: '0 0, 0 18px',
  backgroundAttachment: 'local',
}

/** The next example every four seconds while the page is empty, unless motion is unwelcome. */
function useExample(isEmpty: boolean): string {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!isEmpty || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((before) => (before + 1) % examples.length), EXAMPLE_MS)
    return () => clearInterval(timer)
  }, [isEmpty])
  return `如：${examples[at]}`
}

const filesOf = (data: DataTransfer): File[] => [...data.files]

export function TopicPad({
  draft,
  field,
  onSubmit,
}: {
  draft: Draft
  field: RefObject<HTMLTextAreaElement | null>
  onSubmit: () => void
}) {
  const example = useExample(draft.topic === '')
  const count = draft.topic.trim().length
  const isTooLong = count > aiLimits.outline.topicChars

  useTypedEarly(field, currentDraft().topic, (topic) => changeDraft({ topic }))

  function key(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) {
      event.preventDefault()
      onSubmit()
    }
  }
  /** A file that lands here was meant for the other side. */
  function take(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const files = filesOf(data)
    if (files.length === 0) return
    event.preventDefault()
    takeDocument(files)
  }

  return (
    <div {...modePanel('topic')} className="relative">
      <textarea
        ref={field}
        aria-label="主题内容"
        aria-describedby="ai-topic-count"
        aria-invalid={isTooLong || undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        value={draft.topic}
        placeholder={example}
        spellCheck={false}
        onChange={({ target }) => changeDraft({ topic: target.value })}
        onKeyDown={key}
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
        style={ruled}
        className="serif block h-[250px] w-full resize-none rounded-t-large bg-surface px-[18px] pb-9 pt-[22px] text-[21px] leading-(--row) caret-accent outline-none [--row:48px] placeholder:font-bold sm:h-[296px] sm:px-[30px] sm:pt-[26px] sm:text-[25px] sm:[--row:56px]"
      />
      <span
        id="ai-topic-count"
        className={`num absolute bottom-3.5 right-[26px] bg-surface pl-2 text-[13px] ${isTooLong ? 'font-semibold text-accent' : 'text-ink-3'}`}
      >
        {count} / {aiLimits.outline.topicChars}
      </span>
    </div>
  )
}
