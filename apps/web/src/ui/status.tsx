import type { ReactNode } from 'react'

const tones = {
  /** Open, passed, equal. */
  good: 'text-pine before:bg-current',
  /** Somebody is at it. */
  running:
    'text-ink before:bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)] before:shadow-[inset_0_0_0_1.5px_currentColor]',
  /** It waits for somebody. */
  waiting: 'text-gold before:bg-current',
  done: 'text-ink-2 before:bg-current',
  /** Closed, cancelled, not yet there. */
  off: 'text-ink-3 before:shadow-[inset_0_0_0_1.5px_currentColor]',
  /** Refused, failed. */
  bad: 'text-accent before:bg-current',
} as const

export type StatusTone = keyof typeof tones

/** A state as a dot and a word: never colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-[7px] whitespace-nowrap text-[13px] font-semibold before:size-2 before:flex-none before:rounded-full before:content-[''] ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

/** A word about a thing, in a quiet box. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="inline-block whitespace-nowrap rounded-[6px] bg-sunk px-2 text-[12.5px] leading-[22px] text-ink-2">
    {children}
  </span>
)
