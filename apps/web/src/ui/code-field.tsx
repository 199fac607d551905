import type { SendCodeState } from '../lib/use-send-code.ts'
import { Field, type FieldProps } from './field.tsx'

/** The field of an SMS code with its send link, later its countdown. */
export function CodeField({
  state,
  onSend,
  ...field
}: Omit<FieldProps, 'label' | 'trailing'> & { state: SendCodeState; onSend: () => void }) {
  return (
    <Field
      {...field}
      label="验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      trailing={<SendLink state={state} onSend={onSend} />}
    />
  )
}

function SendLink({ state, onSend }: { state: SendCodeState; onSend: () => void }) {
  if (state.kind === 'waiting') {
    return (
      <span className="num whitespace-nowrap pl-3 text-sm text-ink-3" role="timer">
        {state.seconds} 秒
      </span>
    )
  }
  return (
    <button
      type="button"
      disabled={state.kind === 'sending'}
      onClick={onSend}
      className="whitespace-nowrap pl-3 text-sm font-semibold text-accent hover:text-accent-h disabled:opacity-55"
    >
      {state.kind === 'again' ? '重新发送' : '发送验证码'}
    </button>
  )
}
