import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Pin } from '../api.ts'
import { isOpen, pagesTold } from '../model.ts'

const bin = 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11'

/** What was asked for, in the order of its numbers, what came of each, and what the reader may do about it. */
export function Checklist({
  title,
  note,
  pins,
  onGo,
  actionsOf,
}: {
  title: string
  note: string
  pins: readonly Pin[]
  onGo: (pin: Pin) => void
  actionsOf: (pin: Pin) => ReactNode
}) {
  return (
    <section aria-label={title} className="min-w-0 p-4 py-5 sm:p-[22px]">
      <h3 className="flex flex-wrap items-baseline gap-x-2.5 text-[15px] font-semibold">
        {title}
        <small className="text-[13px] font-normal text-ink-3">{note}</small>
      </h3>
      <ul className="mt-2">
        {pins.map((pin) => (
          <li
            key={pin.number}
            className="grid grid-cols-[26px_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line py-[13px] last:border-0 last:pb-0 sm:grid-cols-[26px_minmax(0,1fr)_auto]"
          >
            <button
              type="button"
              aria-label={`看批注 ${pin.number} 的位置`}
              onClick={() => onGo(pin)}
              className={`num relative mt-px size-[22px] rounded-[50%_50%_50%_3px] text-center text-[12px] font-semibold leading-[22px] after:absolute after:-inset-2.5 after:content-[''] ${isOpen(pin) ? 'bg-accent text-on-accent' : 'text-ink-2 shadow-[inset_0_0_0_1.5px_var(--ink-3)]'}`}
            >
              {pin.number}
            </button>
            <div className="min-w-0">
              <p className="break-words text-[14.5px] leading-[1.55]">{pin.text}</p>
              <Answered pin={pin} />
            </div>
            <div className="max-sm:col-start-2">{actionsOf(pin)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What came of a pin. */
function Answered({ pin: { answer, state, page, place, isCarried } }: { pin: Pin }) {
  const quote = 'mt-1 break-words border-l-2 pl-[11px] text-[13.5px] text-ink-2'
  if (answer)
    return (
      <p className={`${quote} border-line-2`}>
        <b className="num font-semibold">
          {answer.kind === 'changed' ? `已改 · ${pagesTold(answer.pages)}` : '不改'}
        </b>
        {answer.text && `　${answer.text}`}
      </p>
    )
  const where = place ? `第 ${place.page} 页` : `原第 ${page} 页`
  const said = state === 'new' ? '本稿新批注' : isCarried === '1' ? '转为全稿要求' : '待设计师回复'
  return (
    <p className={`${quote} num ${state === 'new' ? 'border-accent' : 'border-line-2'}`}>
      {said} · {where}
    </p>
  )
}

const small =
  'inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-small px-[11px] text-[13px] font-semibold transition-colors aria-disabled:opacity-55'

/** 核对, and 已核对 once it is pressed. */
export const CheckButton = ({
  number,
  isOn,
  busy,
  onPress,
}: {
  number: number
  isOn: boolean
  busy: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-disabled={busy}
    aria-label={`${isOn ? '已核对' : '核对'}批注 ${number}`}
    onClick={onPress}
    className={`${small} text-ink-2 edge aria-pressed:bg-pine-soft aria-pressed:text-pine aria-pressed:shadow-none`}
  >
    {isOn && <Icon name="check" size={15} />}
    {isOn ? '已核对' : '核对'}
  </button>
)

/** 删去, of what was not sent. */
export const RemoveButton = ({
  number,
  busy,
  onPress,
}: {
  number: number
  busy: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    aria-disabled={busy}
    aria-label={`删去批注 ${number}`}
    onClick={onPress}
    className={`${small} text-accent shadow-[inset_0_0_0_1px_var(--accent)]`}
  >
    <Icon path={bin} size={15} />
    删去
  </button>
)
