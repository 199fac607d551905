import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { fits } from '@yantu/contract/text'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { isComposing } from '../../../../lib/is-composing.ts'

const { textMaxChars } = demandsLimits.pin

/** Under the page: what the new pin says. Enter notes it down, Escape gives it up. */
export function Composer({
  number,
  focusKey,
  text,
  busy,
  onText,
  onNote,
  onGiveUp,
}: {
  number: number
  /** With another one the field takes the focus. */
  focusKey: string
  /** So far. */
  text: string
  busy: boolean
  onText: (text: string) => void
  onNote: (text: string) => void
  onGiveUp: () => void
}) {
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [focusKey])

  function note() {
    const said = text.trim()
    const wrong = !said
      ? demandsMessages.pinTextRequired
      : !fits(said, textMaxChars)
        ? demandsMessages.pinTextTooLong
        : ''
    setProblem(wrong)
    if (wrong) return field.current?.focus()
    onNote(said)
  }

  return (
    <form
      className="mt-3 grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        note()
      }}
    >
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="num size-6 flex-none rounded-[50%_50%_50%_3px] bg-accent text-center text-[13px] font-semibold leading-6 text-on-accent"
        >
          {number}
        </span>
        <input
          ref={field}
          value={text}
          aria-label={`批注 ${number}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'pin-problem' : undefined}
          placeholder="这里要改什么"
          onChange={({ target }) => {
            onText(target.value)
            setProblem('')
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) onGiveUp()
          }}
          className="h-11 min-w-0 flex-1 rounded-[11px] bg-surface px-[15px] text-sm shadow-[inset_0_0_0_1.5px_var(--ink)]"
        />
        <Button type="submit" look="ink" busy={busy}>
          记下
        </Button>
      </div>
      {problem && (
        <p id="pin-problem" className="pl-[34px] text-[13px] text-accent">
          {problem}
        </p>
      )}
    </form>
  )
}
