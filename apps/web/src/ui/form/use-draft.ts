import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { currentViewer } from '../../lib/transport/request.ts'

export interface DraftOptions<Asked extends FieldValues> {
  /** Of the form, among all of the site's. */
  name: string
  /** What is kept. Never a password, a code or a number of a card. */
  fields: readonly Path<Asked>[]
}

const WRITE_AFTER_MS = 400

/** Where a form's draft is kept: each viewer has their own. */
const keyOf = (name: string): string => `yantu.form.${name}.${currentViewer() ?? 'visitor'}`

/** The kept values of the fields that are kept; null where there are none. */
function readDraft(key: string, fields: readonly string[]): Record<string, unknown> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null
    const known = Object.entries(draft ?? {}).filter(([field]) => fields.includes(field))
    return known.length > 0 ? Object.fromEntries(known) : null
  } catch {
    return null
  }
}

function writeDraft(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage may be full or forbidden: the draft then lasts as long as the page.
  }
}

/**
 * Keeps what is typed in the tab's storage, for who was here when the form came, and puts it back after a reload or a
 * login: a session that ends takes its form with it.
 */
export function useDraft<Asked extends FieldValues>(
  form: Pick<UseFormReturn<Asked>, 'reset' | 'getValues' | 'watch' | 'subscribe'>,
  draft: DraftOptions<Asked> | undefined,
): { isRestored: boolean; discard: () => void } {
  const [isRestored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = useRef('')

  const keep = useEffectEvent(() => {
    const { name, fields } = draft ?? {}
    if (!name || !fields) return
    key.current = keyOf(name)
    const kept = readDraft(key.current, fields)
    if (kept) {
      form.reset({ ...form.getValues(), ...kept } as DefaultValues<Asked>, { keepDefaultValues: true })
      setRestored(true)
    }
    const write = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      writeDraft(key.current, Object.fromEntries(fields.map((field) => [field, form.getValues(field)])))
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty) return
        clearTimeout(timer.current)
        timer.current = setTimeout(write, WRITE_AFTER_MS)
      },
    })
    // A reload may come sooner than the timer.
    const flush = () => timer.current && write()
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
    }
  })
  useEffect(() => keep(), [])

  function discard() {
    clearTimeout(timer.current)
    timer.current = undefined
    setRestored(false)
    if (draft) writeDraft(key.current, null)
  }

  return { isRestored, discard }
}
