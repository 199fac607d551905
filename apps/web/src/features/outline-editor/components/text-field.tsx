import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Caret } from '../model/commands.ts'
import { markAround } from '../model/gaps.ts'

/** Which lines of the field the caret stands on, as it is wrapped. */
export type CaretLine = { isFirst: boolean; isLast: boolean }

type Props = {
  text: string
  label: string
  caret: Caret
  className: string
  onText(text: string): void
  /** Keys that are not part of composing a character. */
  onKey(event: KeyboardEvent<HTMLTextAreaElement>, line: () => CaretLine): void
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void
  onLeave(): void
  onCaret(offset: number): void
}

/** The field of a node's text: as high as its lines. Words being composed stay here until they are chosen. */
export function TextField({
  text,
  label,
  caret,
  className,
  onText,
  onKey,
  onPaste,
  onLeave,
  onCaret,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLSpanElement>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const shown = composed ?? text

  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.focus({ preventScroll: true })
    current.setSelectionRange(caret.start, caret.end)
    current.scrollIntoView({ block: 'nearest' })
  }, [caret])

  const line = (): CaretLine => {
    const words = mirror.current?.firstChild
    const at = field.current?.selectionStart ?? 0
    if (!words || !mirror.current) return { isFirst: true, isLast: true }
    const range = document.createRange()
    range.setStart(words, Math.min(at, words.textContent?.length ?? 0))
    const [{ top, bottom } = mirror.current.getBoundingClientRect()] = range.getClientRects()
    const box = mirror.current.getBoundingClientRect()
    const height = bottom - top
    return { isFirst: top - box.top < height * 0.75, isLast: box.bottom - bottom < height * 0.75 }
  }

  const wholeMark = () => {
    const { current } = field
    if (!current || current.selectionStart !== current.selectionEnd) return
    onCaret(current.selectionStart)
    const mark = composed === null && markAround(current.value, current.selectionStart)
    if (mark) current.setSelectionRange(mark.start, mark.end)
  }

  return (
    <div className={`relative ${className}`}>
      <span ref={mirror} aria-hidden="true" className="invisible block whitespace-pre-wrap">
        {`${shown}\u200b`}
      </span>
      <textarea
        ref={field}
        aria-label={label}
        rows={1}
        spellCheck={false}
        value={shown}
        className="absolute inset-0 block size-full scroll-my-16 max-sm:scroll-mb-28 max-sm:scroll-mt-[430px] resize-none overflow-hidden whitespace-pre-wrap bg-transparent caret-accent outline-none"
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setComposed(value)
          else {
            setComposed(null)
            onText(value)
          }
        }}
        onCompositionStart={({ currentTarget: { value } }) => setComposed(value)}
        onCompositionEnd={({ currentTarget: { value } }) => {
          setComposed(null)
          onText(value)
        }}
        onKeyDown={(event) => {
          // 229: Safari ends the composition before the key that ended it.
          if (!event.nativeEvent.isComposing && event.keyCode !== 229) onKey(event, line)
        }}
        onPaste={onPaste}
        onSelect={wholeMark}
        onBlur={onLeave}
      />
    </div>
  )
}
