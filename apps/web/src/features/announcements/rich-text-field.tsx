import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldProps, useFieldId, useSurroundings } from '../../ui/form/control.ts'
import { boxClass, describedBy, Frame, labelId } from '../../ui/form/frame.tsx'
import { toldHtml } from '../../ui/told-html.tsx'

/** What the browser's own editor is told; the server keeps what is safe of what comes of it. */
const commands = [
  { label: '加粗', command: 'bold' },
  { label: '小标题', command: 'formatBlock', value: 'h3' },
  { label: '正文', command: 'formatBlock', value: 'p' },
  { label: '列表', command: 'insertUnorderedList' },
  { label: '编号', command: 'insertOrderedList' },
] as const

const tool =
  'min-h-8 cursor-pointer rounded-[8px] px-2 text-[13px] text-ink-2 hover:bg-sunk hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 sm:px-2.5'

/** Words with their order, as they will be read. */
export function RichTextField({
  name,
  value,
  onChange,
  ref,
  error,
  label,
  required,
  note,
}: FieldProps<string>) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  const editor = useRef<HTMLDivElement>(null)
  /** Where the words stood that are to lead somewhere, while its address is typed. */
  const [place, setPlace] = useState<Range | null>(null)
  const started = useRef(value)
  useLayoutEffect(() => {
    document.execCommand('defaultParagraphSeparator', false, 'p')
    // The browser's editor has the words from here on.
    if (editor.current) editor.current.innerHTML = started.current || '<p><br></p>'
  }, [])

  const tellChange = () => onChange(tidy(editor.current?.innerHTML ?? ''))
  const order = (command: string, argument?: string) => {
    editor.current?.focus()
    document.execCommand(command, false, argument)
    tellChange()
  }

  return (
    <Frame {...{ id, label, required, note, error }} group>
      <div className={boxClass(error, 'flex-col items-stretch !gap-0')}>
        <div
          role="toolbar"
          aria-label="格式"
          className="mx-px flex flex-wrap gap-0.5 border-b border-line px-1.5 py-1.5"
        >
          {commands.map((one) => (
            <button
              key={one.label}
              type="button"
              className={tool}
              disabled={isLocked}
              onClick={() => order(one.command, 'value' in one ? one.value : undefined)}
            >
              {one.label}
            </button>
          ))}
          <button
            type="button"
            className={tool}
            disabled={isLocked}
            aria-expanded={place !== null}
            onClick={() => setPlace(place ? null : selectedIn(editor.current))}
          >
            链接
          </button>
        </div>
        {place && (
          <LinkRow
            onGive={(address) => {
              getSelection()?.removeAllRanges()
              getSelection()?.addRange(place)
              setPlace(null)
              order('createLink', address)
            }}
          />
        )}
        <div
          ref={(element) => {
            editor.current = element
            ref?.(element as HTMLElement)
          }}
          id={id}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={labelId(id)}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          contentEditable={!isLocked}
          suppressContentEditableWarning
          onInput={tellChange}
          onPaste={(event) => {
            event.preventDefault()
            order('insertText', event.clipboardData.getData('text/plain'))
          }}
          className={`${toldHtml} max-h-[min(46dvh,420px)] min-h-40 overflow-y-auto px-4 py-3 outline-none`}
        />
      </div>
    </Frame>
  )
}

/** A list stands beside paragraphs: the browser's editor puts it into one. */
const tidy = (html: string): string =>
  html.replaceAll(/<p>(?=<[ou]l>)/g, '').replaceAll(/(<\/[ou]l>)<\/p>/g, '$1')

/** What of the editor's words is selected; null where none are. */
function selectedIn(editor: HTMLElement | null): Range | null {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined
  if (!range || range.collapsed || !editor?.contains(range.commonAncestorContainer)) return null
  return range.cloneRange()
}

/** Asks where the selected words lead: on this site or by https. */
function LinkRow({ onGive }: { onGive: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const isGood = /^(https:\/\/\S+|\/[^/\\\s]\S*|mailto:\S+@\S+)$/.test(address)
  return (
    <div className="mx-px flex gap-2 border-b border-line px-3.5 py-2">
      <input
        // It has just been asked for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={address}
        onChange={({ target }) => setAddress(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isGood) onGive(address)
        }}
        aria-label="链接地址"
        placeholder="https://… 或站内地址 /template"
        className="min-w-0 flex-1 bg-transparent text-sm outline-none"
      />
      <button
        type="button"
        className={tool}
        // Disabled, it would have the whole field look so.
        aria-disabled={!isGood}
        onClick={() => isGood && onGive(address)}
      >
        加上
      </button>
    </div>
  )
}
