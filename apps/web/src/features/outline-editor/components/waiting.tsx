import { chineseNumber } from '../model/rows.ts'

/** Where the stream will go on: a chapter that is not written yet. */
export function Waiting({ chapters }: { chapters: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[20px_34px_minmax(0,1fr)_auto] items-center pr-2 pt-3 text-ink-3"
    >
      <span />
      <span className="serif text-[19px] leading-[1.35]">{chineseNumber(chapters + 1)}</span>
      <Ghost width="56%" />
      <span className="text-[13px]">待写</span>
      <span className="col-start-3 mt-4">
        <Ghost width="72%" />
      </span>
    </div>
  )
}

export function Ghost({ width }: { width: string }) {
  return (
    <span
      style={{ width }}
      className="block h-3 animate-[sheen_1.8s_linear_infinite] rounded-full bg-[linear-gradient(90deg,var(--sunk),var(--line-2),var(--sunk))] bg-[length:250%_100%]"
    />
  )
}
