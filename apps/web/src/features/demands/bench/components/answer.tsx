import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { fits } from '@yantu/contract/text'
import { useId, useState } from 'react'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { benchKey, type Pin } from '../api.ts'
import { pagesTyped } from '../model.ts'

const kinds = [
  { value: 'changed', label: '已改' },
  { value: 'kept', label: '不改' },
] as const
const { textMaxChars, answerPagesMax } = demandsLimits.pin

const problemOf = (kind: 'changed' | 'kept', pages: readonly number[] | null, text: string): string => {
  if (!fits(text, textMaxChars)) return demandsMessages.pinAnswerTooLong
  if (kind === 'kept') return text ? '' : demandsMessages.pinReasonRequired
  if (!pages?.length) return demandsMessages.pinPagesRequired
  return pages.length > answerPagesMax ? demandsMessages.pinPagesTooMany : ''
}

/** The designer's word on a point of the checklist: changed, and where, or kept, and why. */
export function Answer({ orderId, pin }: { orderId: string; pin: Pin }) {
  const { number, answer } = pin
  const id = useId()
  const [isOpen, setOpen] = useState(answer === null)
  const [kind, setKind] = useState(answer?.kind ?? 'changed')
  const [pages, setPages] = useState(answer?.pages.join('、') ?? '')
  const [text, setText] = useState(answer?.text ?? '')
  const [problem, setProblem] = useState('')
  const sending = useAction(
    async () => {
      await call(
        'POST /api/demand/answerPin',
        {
          orderId,
          number,
          answer: kind === 'changed' ? '1' : '2',
          pages: kind === 'changed' ? (pagesTyped(pages) ?? []) : [],
          text: text.trim(),
        },
        { announce: true },
      )
      setOpen(false)
    },
    { changes: [benchKey(orderId)] },
  )
  if (!isOpen)
    return (
      <Button look="outline" size="s" aria-label={`修改批注 ${number} 的回复`} onClick={() => setOpen(true)}>
        改回复
      </Button>
    )
  const field = 'h-11 min-w-0 rounded-[11px] bg-surface px-[15px] text-sm edge'
  return (
    <form
      aria-label={`回复批注 ${number}`}
      className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 sm:w-[min(46vw,560px)]"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = problemOf(kind, pagesTyped(pages), text.trim())
        setProblem(wrong)
        if (!wrong) void sending.run()
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label={`批注 ${number} 改了没有`} options={kinds} chosen={kind} onChoose={setKind} />
        {kind === 'changed' && (
          <label className="flex items-center gap-2 text-[13px] text-ink-2">
            第
            <input
              value={pages}
              inputMode="numeric"
              aria-label="改在第几页"
              aria-describedby={problem ? id : undefined}
              placeholder="3、5"
              onChange={({ target }) => setPages(target.value)}
              className={`${field} num w-24`}
            />
            页
          </label>
        )}
      </div>
      <div className="flex gap-2">
        <input
          value={text}
          aria-label={kind === 'changed' ? '怎么改的' : '为什么不改'}
          aria-required={kind === 'kept'}
          aria-describedby={problem ? id : undefined}
          placeholder={kind === 'changed' ? '怎么改的，可不填' : '为什么不改'}
          onChange={({ target }) => setText(target.value)}
          className={`${field} min-w-0 flex-1`}
        />
        <Button type="submit" look="ink" busy={sending.busy}>
          回复
        </Button>
      </div>
      {problem && (
        <p id={id} role="alert" className="text-[13px] text-accent">
          {problem}
        </p>
      )}
    </form>
  )
}
