import { identityLimits } from '@yantu/contract/limits/identity'
import { useLayoutEffect, useRef } from 'react'
import type { SendCodeState } from '../../lib/use-send-code.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * The field of an SMS code with its send link, later its countdown. Once the code is sent the focus goes from the
 * link, which is gone, to the field.
 */
export function CodeField({
  state,
  onSend,
  onChange,
  ...field
}: Omit<TextFieldProps, 'label' | 'trailing'> & { state: SendCodeState; onSend: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const isSent = state.kind === 'waiting'

  useLayoutEffect(() => {
    if (isSent && isFocusLost()) box.current?.querySelector('input')?.focus()
  }, [isSent])

  return (
    <div ref={box}>
      <TextField
        {...field}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(code) => onChange(code.slice(0, identityLimits.smsCode.digits))}
        trailing={<SendLink state={state} onSend={onSend} />}
      />
    </div>
  )
}

/** Whether what had the focus is gone: it is then on the page, or on a dialog as a whole. */
const isFocusLost = (): boolean => !document.activeElement?.matches('a, button, input, select, textarea')

function SendLink({ state, onSend }: { state: SendCodeState; onSend: () => void }) {
  if (state.kind === 'waiting') {
    return (
      <span className="num whitespace-nowrap pl-3 text-sm text-ink-3" role="timer">
        {state.seconds} 秒
      </span>
    )
  }
  // Not `disabled` while sending: that would drop the focus.
  return (
    <button
      type="button"
      aria-disabled={state.kind === 'sending' || undefined}
      onClick={onSend}
      className="num whitespace-nowrap pl-3 text-sm font-semibold text-accent hover:text-accent-h aria-disabled:opacity-55"
    >
      {labelOf(state)}
    </button>
  )
}

function labelOf(state: Exclude<SendCodeState, { kind: 'waiting' }>): string {
  if (state.kind !== 'sending') return state.kind === 'again' ? '重新发送' : '发送验证码'
  return state.progress === undefined ? '发送中…' : provingLabel(state.progress)
}

/** What a button says while a proof of work is made. */
export const provingLabel = (progress: number): string => `安全验证 ${Math.floor(progress * 100)}%`
