export interface Due {
  /** What runs out, and when. */
  title: string
  /** How much of it is left: 还剩 6 天 23 小时. */
  left: string
  /** What happens of itself then; '' where nothing does. */
  after?: string
  isLate?: boolean
}

export const DueWords = ({ title, left, after, isLate }: Due) => (
  <p
    role="timer"
    className="num text-sm leading-[1.65] text-ink-2 max-sm:w-full max-sm:rounded-[10px] max-sm:bg-sunk max-sm:px-3.5 max-sm:py-2.5 sm:text-right"
  >
    {title}
    <b className={`block text-base font-semibold ${isLate ? 'text-accent' : 'text-ink'}`}>{left}</b>
    {after && <span className="text-[13px] text-ink-3">{after}</span>}
  </p>
)
