import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../lib/transport/errors.ts'
import { useAction } from '../../lib/use-action.ts'

interface OneField {
  initial?: string
  /** What is wrong with a value, so that nobody has to be asked; null where it is to be sent. */
  refusalOf?: (value: string) => string | null
  /** What it rejects with is said at the field. */
  send: (value: string) => Promise<void>
  onChange?: () => void
}

/**
 * A form of one field without the form library, for pages that have to stay light: one press at a time, a refusal at
 * the field, which then has the focus, until something else is typed.
 */
export function useOneField({ initial = '', refusalOf, send, onChange }: OneField) {
  const [value, setValue] = useState(initial)
  const [refusal, setRefusal] = useState<string>()
  const element = useRef<HTMLElement>(null)
  const refuse = (message: string) => {
    setRefusal(message)
    element.current?.focus()
  }
  const { run: sendOnce, busy } = useAction(() =>
    send(value).catch((error: unknown) => refuse(messageOf(error))),
  )
  function run() {
    const wrong = refusalOf?.(value)
    if (wrong) return refuse(wrong)
    setRefusal(undefined)
    void sendOnce()
  }
  return {
    busy,
    run,
    submit(event: FormEvent) {
      event.preventDefault()
      run()
    },
    field: {
      value,
      error: refusal,
      ref(found: HTMLElement | null) {
        element.current = found
      },
      onChange(typed: string) {
        setRefusal(undefined)
        setValue(typed)
        onChange?.()
      },
    },
  }
}
