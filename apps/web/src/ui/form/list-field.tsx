import { fits } from '@yantu/contract/text'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { type FieldProps, useFieldId, useSurroundings } from './control.ts'
import { Counter } from './counter.tsx'
import { boxClass, describedBy, Frame, labelId } from './frame.tsx'
import { isComposing } from '../../lib/is-composing.ts'

/** What was typed or pasted, a line each; empty ones and what is there already are left out. */
export const added = (items: readonly string[], typed: string): string[] => [
  ...new Set([...items, ...typed.split(/[\n；;]/).map((line) => line.trim())].filter(Boolean)),
]

/** Several short texts: each typed and confirmed by Enter, or pasted as lines. */
export function ListField({
  name,
  value,
  onChange,
  ref,
  error,
  max,
  placeholder = '再加一项，回车确认',
  disabled,
  onBlur: _,
  ...around
}: FieldProps<readonly string[]> & {
  /** Characters of one. */
  max: number
  placeholder?: string
}) {
  const id = useFieldId(name)
  const { isLocked } = useSurroundings()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)

  function take(text: string) {
    if (text.trim() === '') return setTyped('')
    onChange(added(value, text))
    setTyped('')
  }
  function press(event: KeyboardEvent) {
    // Enter also ends what an input method is composing.
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    take(typed)
  }
  function remove(item: string) {
    onChange(value.filter((one) => one !== item))
    box.current?.focus()
  }

  return (
    <Frame group {...around} {...{ id, error }}>
      <ul className="grid gap-2 not-empty:mb-2">
        {value.map((item) => (
          <li
            key={item}
            className="edge flex min-h-[42px] items-center gap-2.5 rounded-[10px] bg-surface py-1 pl-3.5 pr-1.5 text-sm"
          >
            <span className="min-w-0 flex-1">{item}</span>
            {!fits(item, max) && <Counter text={item} max={max} />}
            <button
              type="button"
              aria-label={`删除「${item}」`}
              disabled={isLocked || disabled}
              onClick={() => remove(item)}
              className="grid size-9 flex-none place-items-center rounded-small text-ink-3 hover:bg-sunk hover:text-ink"
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <div className={boxClass(error, 'h-[42px] px-3.5')}>
        <input
          id={id}
          ref={(element) => {
            box.current = element
            ref?.(element)
          }}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/\n./.test(text)) return
            event.preventDefault()
            take(typed + text)
          }}
          onBlur={() => take(typed)}
          readOnly={isLocked}
          disabled={disabled}
          placeholder={placeholder}
          enterKeyHint="done"
          aria-labelledby={labelId(id)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint: around.hint })}
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none"
        />
        {typed && <Counter text={typed} max={max} />}
      </div>
    </Frame>
  )
}
