import type { Bench, Drawn, Pin } from '../api.ts'
import type { usePins } from '../use-pins.ts'
import { Answer } from './answer.tsx'
import { Checklist, CheckButton, RemoveButton } from './checklist.tsx'

/** The checklist as its reader may act on it: the publisher checks and removes, the designer answers. */
export function Points({
  orderId,
  bench: { pins, may },
  draft,
  hand,
  onGo,
}: {
  orderId: string
  bench: Bench
  draft: Drawn
  hand: ReturnType<typeof usePins>
  onGo: (pin: Pin) => void
}) {
  if (pins.length === 0)
    return may.judge === '1' ? (
      <p className="p-4 py-5 text-sm leading-relaxed text-ink-3 sm:p-[22px]">
        还没有批注。驳回时批注会成为清单，设计师逐条回复后才能交下一稿。
      </p>
    ) : null
  const sent = pins.filter(({ state }) => state !== 'new')
  const left = sent.filter(({ answer }) => answer === null).length
  return (
    <Checklist
      title={sent.length > 0 ? '驳回清单' : '批注'}
      note={noteOf({ may, left, sent: sent.length, isAnswered: draft.status === '0' })}
      pins={pins}
      onGo={onGo}
      actionsOf={(pin) => {
        if (may.answer === '1' && pin.state !== 'checked')
          return <Answer key={pin.answer ? 'answered' : 'open'} orderId={orderId} pin={pin} />
        if (may.judge !== '1')
          return pin.state === 'checked' && <span className="text-[13px] text-pine">已核对</span>
        const common = { number: pin.number, busy: hand.isBusy }
        if (pin.state === 'new')
          return <RemoveButton {...common} onPress={() => void hand.remove(pin.number)} />
        if (!pin.answer) return null
        const isOn = pin.state === 'checked'
        return <CheckButton {...common} isOn={isOn} onPress={() => hand.check(pin.number, !isOn)} />
      }}
    />
  )
}

function noteOf({
  may,
  left,
  sent,
  isAnswered,
}: {
  may: Bench['may']
  left: number
  sent: number
  isAnswered: boolean
}): string {
  if (may.answer === '1')
    return left > 0 ? `还有 ${left} 条没有回复，回复完才能上传` : '已逐条回复，可以上传下一稿'
  if (may.judge === '1') return sent > 0 ? `${sent} 条，设计师已逐条回复；请核对` : '驳回时随理由发给设计师'
  return isAnswered ? `${sent} 条` : left > 0 ? `${left} 条待设计师回复` : '设计师已逐条回复'
}
