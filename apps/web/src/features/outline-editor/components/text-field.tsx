import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Caret } from '../model/commands.ts'
import { markAround } from '../model/gaps.ts'
import { isComposing } from '../../../lib/is-composing.ts'

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
  /** Enter on a keyboard on the screen, which tells no keys but what it is about to write. */
  onEnter(caret: Caret): void
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
  onEnter,
  onPaste,
  onLeave,
  onCaret,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLSpanElement>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const shown = composed ?? text
  const typed = useRef(text)
  const isShifted = useRef(false)
  const type = (value: string) => {
    typed.current = value
    onText(value)
  }

  // A text that somebody else has changed, as by undo, would leave the caret at its end.
  useLayoutEffect(() => {
    if (text === typed.current) return
    const end = endOfChange(typed.current, text)
    typed.current = text
    field.current?.setSelectionRange(end, end)
  }, [text])

  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.focus({ preventScroll: true })
    current.setSelectionRange(caret.start, caret.end)
    current.scrollIntoView({ block: 'nearest' })
  }, [caret])

  const broken = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'insertLineBreak' || isShifted.current || !field.current) return
    event.preventDefault()
    onEnter({ start: field.current.selectionStart, end: field.current.selectionEnd })
  })
  useEffect(() => {
    const { current } = field
    const before = (event: InputEvent) => broken(event)
    current?.addEventListener('beforeinput', before)
    return () => current?.removeEventListener('beforeinput', before)
  }, [])

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
        className="absolute inset-0 block size-full scroll-my-16 stacked:scroll-my-4 resize-none overflow-hidden whitespace-pre-wrap bg-transparent caret-accent outline-none"
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setComposed(value)
          else {
            setComposed(null)
            type(value)
          }
        }}
        onCompositionStart={({ currentTarget: { value } }) => setComposed(value)}
        onCompositionEnd={({ currentTarget: { value } }) => {
          setComposed(null)
          type(value)
        }}
        onKeyDown={(event) => {
          isShifted.current = event.shiftKey
          if (!isComposing(event)) onKey(event, line)
        }}
        onPaste={onPaste}
        onSelect={wholeMark}
        onBlur={onLeave}
      />
    </div>
  )
}

/** Where what changed between two texts ends in the newer one. */
function endOfChange(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++
  return after.length - same
}
