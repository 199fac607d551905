import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

type Looks = Pick<ComponentProps<typeof Button>, 'look' | 'size'>
type Answer = Looks & { text: string }

/** The two answers a form is sent with: each press sets the field that it is about, '1' or '0', and sends. */
export function VerdictButtons({
  field,
  busy,
  yes,
  no,
}: {
  field: { onChange: (verdict: '0' | '1') => void }
  busy: boolean
  yes: Answer
  no: Answer
}) {
  return (
    <div className="flex gap-2.5">
      {(
        [
          ['1', yes],
          ['0', no],
        ] as const
      ).map(([verdict, { text, ...looks }]) => (
        <Button
          key={verdict}
          type="submit"
          {...looks}
          busy={busy}
          onClick={() => field.onChange(verdict)}
          className="flex-1 px-3!"
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
